"""What the twenty at the table say, each in a way of speaking of their own, by occasion.

No line may tell of a hand, for none is chosen by one. `pgettext` says to the translator who speaks; a line is short,
so that its bubble finds room: some forty letters.
"""

from collections.abc import Callable
from typing import TypeAlias

from sevenup_gui.games.parts.occasions import Occasion
from sevenup_gui.i18n import pgettext

Lines: TypeAlias = dict[Occasion, tuple[str, ...]]


def keeper() -> Lines:
    """Hearty and generous, sees a guest in everybody."""
    return {
        "greeting": (pgettext("keeper", "Sit down, the fire is warm."),),
        "goodbye": (pgettext("keeper", "The next round is on the house!"),),
        "begging": (
            pgettext("keeper", "Spare one for an old host?"),
            pgettext("keeper", "My cup is empty. Pour me one?"),
        ),
        "refused": (
            pgettext("keeper", "Fair enough. Fresh cards all round!"),
            pgettext("keeper", "And I gave you the good chair."),
        ),
        "given": (pgettext("keeper", "That's the spirit! Cheers."),),
        "jack won": (
            pgettext("keeper", "Jack drinks free tonight!"),
            pgettext("keeper", "Come in, Jack, mind the step."),
        ),
        "jack lost": (pgettext("keeper", "He left without paying, that Jack."),),
        "hooked": (
            pgettext("keeper", "Even the host must mind the rules."),
            pgettext("keeper", "Last to order, end of the menu."),
        ),
        "exact": (
            pgettext("keeper", "Filled right to the brim!"),
            pgettext("keeper", "Not a drop spilled."),
        ),
        "busted": (
            pgettext("keeper", "Well, that bill won't add up."),
            pgettext("keeper", "Ah, I'll laugh about it by supper."),
        ),
        "ahead": (pgettext("keeper", "The house is doing well tonight."),),
        "behind": (pgettext("keeper", "Keep a stool for me up there."),),
    }


def sailor() -> Lines:
    """Patient, waits for the weather."""
    return {
        "greeting": (pgettext("sailor", "Fair wind to the table."),),
        "goodbye": (pgettext("sailor", "Till the next tide, then."),),
        "begging": (
            pgettext("sailor", "Throw a man a line?"),
            pgettext("sailor", "I'd wait for better weather."),
        ),
        "refused": (
            pgettext("sailor", "Back out to sea we go."),
            pgettext("sailor", "I've weathered worse than a no."),
        ),
        "given": (pgettext("sailor", "Much obliged. Steady as she goes."),),
        "jack won": (
            pgettext("sailor", "Jack ashore, safe and dry."),
            pgettext("sailor", "There's my lad, home from sea."),
        ),
        "jack lost": (pgettext("sailor", "Man overboard."),),
        "hooked": (
            pgettext("sailor", "Wrong tide, and I must sail."),
            pgettext("sailor", "Hooked like a herring."),
        ),
        "exact": (
            pgettext("sailor", "Made port on the hour."),
            pgettext("sailor", "Just as the chart has it."),
        ),
        "busted": (
            pgettext("sailor", "Ran her aground."),
            pgettext("sailor", "The sea takes its share."),
        ),
        "ahead": (pgettext("sailor", "A long lead, and a longer night."),),
        "behind": (pgettext("sailor", "The tide turns. It always does."),),
    }


def widow() -> Lines:
    """Composed and unreadable."""
    return {
        "greeting": (pgettext("widow", "Good evening. Shall we?"),),
        "goodbye": (pgettext("widow", "A pleasant evening. Good night."),),
        "begging": (
            pgettext("widow", "If it is no trouble."),
            pgettext("widow", "Do consider it."),
        ),
        "refused": (
            pgettext("widow", "As you please."),
            pgettext("widow", "I see. How interesting."),
        ),
        "given": (pgettext("widow", "How very kind."),),
        "jack won": (
            pgettext("widow", "He always comes when called."),
            pgettext("widow", "Jack. Do sit by me."),
        ),
        "jack lost": (pgettext("widow", "Gone. One grows used to it."),),
        "hooked": (
            pgettext("widow", "One is never asked, only told."),
            pgettext("widow", "A narrow choice. So be it."),
        ),
        "exact": (
            pgettext("widow", "Precisely so."),
            pgettext("widow", "I said what I would do."),
        ),
        "busted": (
            pgettext("widow", "Nobody saw that."),
            pgettext("widow", "A small disappointment."),
        ),
        "ahead": (pgettext("widow", "Please, do take your time."),),
        "behind": (pgettext("widow", "I have been behind before. Briefly."),),
    }


def teacher() -> Lines:
    """Exact and fair, counts the cards."""
    return {
        "greeting": (pgettext("teacher", "Sit up straight, we begin."),),
        "goodbye": (pgettext("teacher", "Class dismissed. Well played, all."),),
        "begging": (
            pgettext("teacher", "May I? I did say please."),
            pgettext("teacher", "Hand raised. One request."),
        ),
        "refused": (
            pgettext("teacher", "Noted. In red ink."),
            pgettext("teacher", "That will be in your report."),
        ),
        "given": (pgettext("teacher", "Full marks for manners."),),
        "jack won": (
            pgettext("teacher", "Jack, present."),
            pgettext("teacher", "A gold star for Jack."),
        ),
        "jack lost": (pgettext("teacher", "Jack is playing truant again."),),
        "hooked": (
            pgettext("teacher", "A sum that must not come out. Odd."),
            pgettext("teacher", "Rules are rules, even for me."),
        ),
        "exact": (
            pgettext("teacher", "Correct, and without a blot."),
            pgettext("teacher", "As in the back of the book."),
        ),
        "busted": (
            pgettext("teacher", "No break for me today."),
            pgettext("teacher", "I must do my sums again."),
        ),
        "ahead": (pgettext("teacher", "Somebody has done her homework."),),
        "behind": (pgettext("teacher", "Could do better. Will do better."),),
    }


def miner() -> Lines:
    """Stubborn, digs on."""
    return {
        "greeting": (pgettext("miner", "Lamp's lit. Let's dig in."),),
        "goodbye": (pgettext("miner", "Shift's over. Good work, all."),),
        "begging": (
            pgettext("miner", "I don't ask often. I'm asking."),
            pgettext("miner", "Hand me the lantern, will you?"),
        ),
        "refused": (
            pgettext("miner", "Then I'll dig with my hands."),
            pgettext("miner", "Rock says no too. I dig on."),
        ),
        "given": (pgettext("miner", "Solid. Thanks."),),
        "jack won": (
            pgettext("miner", "Struck gold!"),
            pgettext("miner", "Up the shaft you come, Jack."),
        ),
        "jack lost": (pgettext("miner", "Cave-in. Lost my Jack."),),
        "hooked": (
            pgettext("miner", "There's always a rock in the way."),
            pgettext("miner", "Told where to dig. I hate that."),
        ),
        "exact": (
            pgettext("miner", "Dug what I said I'd dig."),
            pgettext("miner", "The timber holds. Told you."),
        ),
        "busted": (
            pgettext("miner", "Hit water."),
            pgettext("miner", "Wrong seam. I'll dig elsewhere."),
        ),
        "ahead": (pgettext("miner", "Slow and deep gets there."),),
        "behind": (pgettext("miner", "I don't climb out. I dig on."),),
    }


def sharp() -> Lines:
    """Sly, likes to be thought a bluffer."""
    return {
        "greeting": (pgettext("sharp", "Friends! What could go wrong?"),),
        "goodbye": (pgettext("sharp", "A pleasure doing business."),),
        "begging": (
            pgettext("sharp", "Trust me, it's a bargain."),
            pgettext("sharp", "For a friend? Just the one."),
        ),
        "refused": (
            pgettext("sharp", "A suspicious soul, I see."),
            pgettext("sharp", "Exactly what I wanted. Or not."),
        ),
        "given": (pgettext("sharp", "Too easy. I mean, thank you."),),
        "jack won": (
            pgettext("sharp", "Now where did he come from?"),
            pgettext("sharp", "Jack and I go way back."),
        ),
        "jack lost": (pgettext("sharp", "And they call me the thief."),),
        "hooked": (
            pgettext("sharp", "A rule I can't bend. Unusual."),
            pgettext("sharp", "The last word, and a muzzle on it."),
        ),
        "exact": (
            pgettext("sharp", "Call it luck. I do."),
            pgettext("sharp", "Nothing up my sleeve, see?"),
        ),
        "busted": (
            pgettext("sharp", "All part of the plan. Probably."),
            pgettext("sharp", "You watched the wrong hand."),
        ),
        "ahead": (pgettext("sharp", "Nobody get up. Let's play on."),),
        "behind": (pgettext("sharp", "I let people win. At first."),),
    }


def grandmother() -> Lines:
    """Shrewd under all that kindness."""
    return {
        "greeting": (pgettext("grandmother", "Has everybody eaten, dears?"),),
        "goodbye": (pgettext("grandmother", "Nobody leaves without cake."),),
        "begging": (
            pgettext("grandmother", "You wouldn't refuse a granny?"),
            pgettext("grandmother", "Just a little one, dear."),
        ),
        "refused": (
            pgettext("grandmother", "I shall remember, dear."),
            pgettext("grandmother", "No pudding for somebody."),
        ),
        "given": (pgettext("grandmother", "Such good manners, dear."),),
        "jack won": (
            pgettext("grandmother", "Come to Granny, Jack."),
            pgettext("grandmother", "I knew the boy would visit."),
        ),
        "jack lost": (pgettext("grandmother", "They never stay for supper."),),
        "hooked": (
            pgettext("grandmother", "At my age, told what to say!"),
            pgettext("grandmother", "A fussy little rule, that one."),
        ),
        "exact": (
            pgettext("grandmother", "Like my recipe, to the gram."),
            pgettext("grandmother", "These old hands still count."),
        ),
        "busted": (
            pgettext("grandmother", "I dropped a stitch there."),
            pgettext("grandmother", "Oh dear. Tea will help."),
        ),
        "ahead": (pgettext("grandmother", "Am I winning? How nice."),),
        "behind": (pgettext("grandmother", "Let them run, they'll tire."),),
    }


def farmer() -> Lines:
    """Cautious, saves for the winter."""
    return {
        "greeting": (pgettext("farmer", "Chores are done. Deal away."),),
        "goodbye": (pgettext("farmer", "Cows won't wait. Good night."),),
        "begging": (
            pgettext("farmer", "Could use a little rain."),
            pgettext("farmer", "Help for a neighbour?"),
        ),
        "refused": (
            pgettext("farmer", "Dry soil, that answer."),
            pgettext("farmer", "Well. Plough again, then."),
        ),
        "given": (pgettext("farmer", "That goes in the barn. Thanks."),),
        "jack won": (
            pgettext("farmer", "Jack's in the barn. Shut the door."),
            pgettext("farmer", "First fruit of the season."),
        ),
        "jack lost": (pgettext("farmer", "The fox got in."),),
        "hooked": (
            pgettext("farmer", "Last in line at the well."),
            pgettext("farmer", "Never did like fences."),
        ),
        "exact": (
            pgettext("farmer", "Reaped what I sowed."),
            pgettext("farmer", "Just enough for the winter."),
        ),
        "busted": (
            pgettext("farmer", "Hail on the harvest."),
            pgettext("farmer", "That's farming for you."),
        ),
        "ahead": (pgettext("farmer", "Hay's not in till it's in."),),
        "behind": (pgettext("farmer", "Late crops ripen too."),),
    }


def singer() -> Lines:
    """Bold, improvises."""
    return {
        "greeting": (pgettext("singer", "A one, a two, a one two three!"),),
        "goodbye": (pgettext("singer", "What a lovely audience."),),
        "begging": (
            pgettext("singer", "Play it once more for me?"),
            pgettext("singer", "Give me an encore, sugar."),
        ),
        "refused": (
            pgettext("singer", "Then I'll sing the blues."),
            pgettext("singer", "Tough crowd tonight."),
        ),
        "given": (pgettext("singer", "Sweeter than honey, thank you."),),
        "jack won": (
            pgettext("singer", "Jack comes in on the beat!"),
            pgettext("singer", "Jack, my dear, take a bow."),
        ),
        "jack lost": (pgettext("singer", "Jack has left me. That's a song."),),
        "hooked": (
            pgettext("singer", "Who wrote me that line?"),
            pgettext("singer", "Wrong note, right rhythm."),
        ),
        "exact": (
            pgettext("singer", "Right on the beat."),
            pgettext("singer", "That's how the tune goes."),
        ),
        "busted": (
            pgettext("singer", "I came in a bar late."),
            pgettext("singer", "Let's call it jazz."),
        ),
        "ahead": (pgettext("singer", "Top of the bill, as usual."),),
        "behind": (pgettext("singer", "The big number comes last."),),
    }


def engineer() -> Lines:
    """Methodical."""
    return {
        "greeting": (pgettext("engineer", "Tools ready. Let's build."),),
        "goodbye": (pgettext("engineer", "Switching off. A good run."),),
        "begging": (
            pgettext("engineer", "Requesting a spare part."),
            pgettext("engineer", "A little oil here, please."),
        ),
        "refused": (
            pgettext("engineer", "Fine. Plan B."),
            pgettext("engineer", "Then we build it again."),
        ),
        "given": (pgettext("engineer", "A perfect fit. Thanks."),),
        "jack won": (
            pgettext("engineer", "Jack: fitted and tightened."),
            pgettext("engineer", "A good jack lifts anything."),
        ),
        "jack lost": (pgettext("engineer", "A bolt came loose. The Jack."),),
        "hooked": (
            pgettext("engineer", "Tolerance: zero."),
            pgettext("engineer", "Somebody locked that gear."),
        ),
        "exact": (
            pgettext("engineer", "To within a hair."),
            pgettext("engineer", "Measure twice, cut once."),
        ),
        "busted": (
            pgettext("engineer", "Back to the drawing board."),
            pgettext("engineer", "That valve was not on my plan."),
        ),
        "ahead": (pgettext("engineer", "Running smoothly so far."),),
        "behind": (pgettext("engineer", "I've repaired worse."),),
    }


def student() -> Lines:
    """Eager, sometimes too quick."""
    return {
        "greeting": (pgettext("student", "Ready! Is it me? No? Ready!"),),
        "goodbye": (pgettext("student", "Again? Tomorrow? Tonight?"),),
        "begging": (
            pgettext("student", "Please, please, please?"),
            pgettext("student", "It's for science, honest!"),
        ),
        "refused": (
            pgettext("student", "Oh. Right. Of course. Ow."),
            pgettext("student", "I'll study harder."),
        ),
        "given": (pgettext("student", "Really? You mean it? Thanks!"),),
        "jack won": (
            pgettext("student", "Did you see that? Jack!"),
            pgettext("student", "That goes in my diary."),
        ),
        "jack lost": (pgettext("student", "Too quick. Always too quick."),),
        "hooked": (
            pgettext("student", "Not allowed? Since when?"),
            pgettext("student", "And I had a speech ready."),
        ),
        "exact": (
            pgettext("student", "Yes! On the dot!"),
            pgettext("student", "And without a crib sheet."),
        ),
        "busted": (
            pgettext("student", "That was for practice, yes?"),
            pgettext("student", "Can I resit this one?"),
        ),
        "ahead": (pgettext("student", "I'm winning! Sorry, it slipped out."),),
        "behind": (pgettext("student", "Losing is how I learn."),),
    }


def physician() -> Lines:
    """Serene, honest, unhurried."""
    return {
        "greeting": (pgettext("physician", "Breathe in. Breathe out. Begin."),),
        "goodbye": (pgettext("physician", "Rest, water, and another game soon."),),
        "begging": (
            pgettext("physician", "I prescribe a little mercy."),
            pgettext("physician", "A small dose would do."),
        ),
        "refused": (
            pgettext("physician", "A bitter pill, but wholesome."),
            pgettext("physician", "No harm done."),
        ),
        "given": (pgettext("physician", "A kind heart. A healthy one."),),
        "jack won": (
            pgettext("physician", "Jack is in good hands."),
            pgettext("physician", "Jack will make a full recovery."),
        ),
        "jack lost": (pgettext("physician", "We did all we could for Jack."),),
        "hooked": (
            pgettext("physician", "It only hurts for a moment."),
            pgettext("physician", "The rule is firm. So is my pulse."),
        ),
        "exact": (
            pgettext("physician", "As diagnosed."),
            pgettext("physician", "The right dose, no more."),
        ),
        "busted": (
            pgettext("physician", "Doctors err too."),
            pgettext("physician", "It will heal."),
        ),
        "ahead": (pgettext("physician", "Vital signs excellent."),),
        "behind": (pgettext("physician", "Patience, says the patient."),),
    }


def baker() -> Lines:
    """Cheerful, laughs at what goes wrong."""
    return {
        "greeting": (pgettext("baker", "Warm bread, warm hands, let's play!"),),
        "goodbye": (pgettext("baker", "Rolls for everyone at six!"),),
        "begging": (
            pgettext("baker", "A pinch more sugar, please?"),
            pgettext("baker", "A crumb for the baker?"),
        ),
        "refused": (
            pgettext("baker", "Ha! Knead it all again."),
            pgettext("baker", "A stale answer. I'll toast it."),
        ),
        "given": (pgettext("baker", "You're a sweet roll!"),),
        "jack won": (
            pgettext("baker", "Jack's out of the oven, golden!"),
            pgettext("baker", "The icing on the cake: Jack!"),
        ),
        "jack lost": (pgettext("baker", "Ha! Somebody ate my Jack."),),
        "hooked": (
            pgettext("baker", "Sold out of that one? Pity."),
            pgettext("baker", "The last roll is always odd."),
        ),
        "exact": (
            pgettext("baker", "It rose just right!"),
            pgettext("baker", "Golden, not burnt."),
        ),
        "busted": (
            pgettext("baker", "Ha! It sank like a cake."),
            pgettext("baker", "Burnt! Next batch, then."),
        ),
        "ahead": (pgettext("baker", "I'm rising like dough!"),),
        "behind": (pgettext("baker", "Somebody must eat the crusts."),),
    }


def painter() -> Lines:
    """Impulsive, plays for beauty."""
    return {
        "greeting": (pgettext("painter", "What a light! Who deals?"),),
        "goodbye": (pgettext("painter", "I shall paint this evening blue."),),
        "begging": (
            pgettext("painter", "One more stroke, I beg you."),
            pgettext("painter", "A little colour, for pity's sake!"),
        ),
        "refused": (
            pgettext("painter", "You have no eye for beauty."),
            pgettext("painter", "Very well, a blank canvas."),
        ),
        "given": (pgettext("painter", "A noble gesture!"),),
        "jack won": (
            pgettext("painter", "What a portrait he makes!"),
            pgettext("painter", "Jack, do hold that pose."),
        ),
        "jack lost": (pgettext("painter", "They stole my best picture."),),
        "hooked": (
            pgettext("painter", "Rules! All frame, no picture."),
            pgettext("painter", "One colour forbidden. How dull."),
        ),
        "exact": (
            pgettext("painter", "Signed and framed."),
            pgettext("painter", "Not one stroke too many."),
        ),
        "busted": (
            pgettext("painter", "Well, it was beautiful."),
            pgettext("painter", "Let's call it abstract."),
        ),
        "ahead": (pgettext("painter", "For once, art wins."),),
        "behind": (pgettext("painter", "Great painters start poor."),),
    }


def magistrate() -> Lines:
    """Stern and just."""
    return {
        "greeting": (pgettext("magistrate", "Order. The table is in session."),),
        "goodbye": (pgettext("magistrate", "The table is adjourned."),),
        "begging": (
            pgettext("magistrate", "I move for leniency."),
            pgettext("magistrate", "The court requests a favour."),
        ),
        "refused": (
            pgettext("magistrate", "Overruled. I know the feeling."),
            pgettext("magistrate", "I shall not appeal."),
        ),
        "given": (pgettext("magistrate", "So ordered, and gratefully."),),
        "jack won": (
            pgettext("magistrate", "Jack is in my custody."),
            pgettext("magistrate", "Bring in the Jack."),
        ),
        "jack lost": (pgettext("magistrate", "There will be an inquiry."),),
        "hooked": (
            pgettext("magistrate", "The law binds the dealer too."),
            pgettext("magistrate", "Harsh. But it is the law."),
        ),
        "exact": (
            pgettext("magistrate", "The verdict stands."),
            pgettext("magistrate", "The whole truth, as sworn."),
        ),
        "busted": (
            pgettext("magistrate", "I find myself guilty."),
            pgettext("magistrate", "Sentence: one long sigh."),
        ),
        "ahead": (pgettext("magistrate", "The evidence is in my favour."),),
        "behind": (pgettext("magistrate", "The case is not closed."),),
    }


def aviator() -> Lines:
    """Daring."""
    return {
        "greeting": (pgettext("aviator", "Goggles on. Here we go!"),),
        "goodbye": (pgettext("aviator", "Wheels down. What a flight!"),),
        "begging": (
            pgettext("aviator", "Permission to climb?"),
            pgettext("aviator", "Tower, give me a little lift."),
        ),
        "refused": (
            pgettext("aviator", "Going round again, then."),
            pgettext("aviator", "Turbulence. I like it."),
        ),
        "given": (pgettext("aviator", "Thanks, tower!"),),
        "jack won": (
            pgettext("aviator", "Jack flies with me!"),
            pgettext("aviator", "Caught him in mid-air!"),
        ),
        "jack lost": (pgettext("aviator", "Jack has bailed out."),),
        "hooked": (
            pgettext("aviator", "Crosswind on landing."),
            pgettext("aviator", "That runway's closed. Never mind."),
        ),
        "exact": (
            pgettext("aviator", "Landed like a feather!"),
            pgettext("aviator", "Down in the middle of the runway."),
        ),
        "busted": (
            pgettext("aviator", "Mayday. Still smiling."),
            pgettext("aviator", "Missed the runway. Hello, cow."),
        ),
        "ahead": (pgettext("aviator", "A nice view from up here."),),
        "behind": (pgettext("aviator", "Flying low is the fun part."),),
    }


def mathematician() -> Lines:
    """Calculating and dry."""
    return {
        "greeting": (pgettext("mathematician", "Fifty-two cards. Let us reckon."),),
        "goodbye": (pgettext("mathematician", "Which was to be shown. Good night."),),
        "begging": (
            pgettext("mathematician", "One is a very small number."),
            pgettext("mathematician", "Suppose that you are kind."),
        ),
        "refused": (
            pgettext("mathematician", "A negative result is a result."),
            pgettext("mathematician", "I had that at even odds."),
        ),
        "given": (pgettext("mathematician", "Plus one. I thank you."),),
        "jack won": (
            pgettext("mathematician", "One Jack, expected value one."),
            pgettext("mathematician", "Rare, but not impossible."),
        ),
        "jack lost": (pgettext("mathematician", "Subtract one Jack."),),
        "hooked": (
            pgettext("mathematician", "The sum is forbidden to be right."),
            pgettext("mathematician", "An inequality. How inelegant."),
        ),
        "exact": (
            pgettext("mathematician", "Equality holds."),
            pgettext("mathematician", "No remainder."),
        ),
        "busted": (
            pgettext("mathematician", "A rounding error."),
            pgettext("mathematician", "The proof has a gap."),
        ),
        "ahead": (pgettext("mathematician", "The trend is significant."),),
        "behind": (pgettext("mathematician", "I shall return to the mean."),),
    }


def banker() -> Lines:
    """Guarded and slow."""
    return {
        "greeting": (pgettext("banker", "Good evening. The bank is open."),),
        "goodbye": (pgettext("banker", "Closing the books. Good night."),),
        "begging": (
            pgettext("banker", "I request a small loan."),
            pgettext("banker", "On credit, perhaps?"),
        ),
        "refused": (
            pgettext("banker", "Application declined. I see."),
            pgettext("banker", "I would have refused me too."),
        ),
        "given": (pgettext("banker", "Deposited, with thanks."),),
        "jack won": (
            pgettext("banker", "Jack goes in the vault."),
            pgettext("banker", "A sound investment, that Jack."),
        ),
        "jack lost": (pgettext("banker", "Write off one Jack."),),
        "hooked": (
            pgettext("banker", "Books that must not balance? Horrid."),
            pgettext("banker", "Against all my principles."),
        ),
        "exact": (
            pgettext("banker", "Balanced to the penny."),
            pgettext("banker", "Paid in full."),
        ),
        "busted": (
            pgettext("banker", "A regrettable deficit."),
            pgettext("banker", "Not a word to the shareholders."),
        ),
        "ahead": (pgettext("banker", "A comfortable surplus."),),
        "behind": (pgettext("banker", "Markets recover. Slowly."),),
    }


def carpenter() -> Lines:
    """Easygoing."""
    return {
        "greeting": (pgettext("carpenter", "Nice table. Good joints."),),
        "goodbye": (pgettext("carpenter", "Good evening's work. Sleep well."),),
        "begging": (
            pgettext("carpenter", "Got a spare plank?"),
            pgettext("carpenter", "No rush. One would do."),
        ),
        "refused": (
            pgettext("carpenter", "No worries. New wood, then."),
            pgettext("carpenter", "Fair. I'd sand that no, though."),
        ),
        "given": (pgettext("carpenter", "Smooth. Thanks, friend."),),
        "jack won": (
            pgettext("carpenter", "Jack slots right in."),
            pgettext("carpenter", "Look at the grain on that Jack."),
        ),
        "jack lost": (pgettext("carpenter", "There's a knot in every plank."),),
        "hooked": (
            pgettext("carpenter", "Cut to somebody else's measure."),
            pgettext("carpenter", "Boxed in. Nice box, though."),
        ),
        "exact": (
            pgettext("carpenter", "Flush. Run a thumb over it."),
            pgettext("carpenter", "Fits like a dovetail."),
        ),
        "busted": (
            pgettext("carpenter", "Cut it wrong. There's more wood."),
            pgettext("carpenter", "It'll make a footstool."),
        ),
        "ahead": (pgettext("carpenter", "Built to last, this lead."),),
        "behind": (pgettext("carpenter", "Still sanding. Give it time."),),
    }


def newsboy() -> Lines:
    """Cheeky and lucky, the youngest."""
    return {
        "greeting": (pgettext("newsboy", "Extra, extra! I'm playing!"),),
        "goodbye": (pgettext("newsboy", "Read all about it tomorrow!"),),
        "begging": (
            pgettext("newsboy", "Spare a penny for the paper?"),
            pgettext("newsboy", "Come on, I'm only small."),
        ),
        "refused": (
            pgettext("newsboy", "Headline: table has no heart!"),
            pgettext("newsboy", "I'll tell everyone. It's my job."),
        ),
        "given": (pgettext("newsboy", "Front page news! Thanks!"),),
        "jack won": (
            pgettext("newsboy", "Extra! Jack turns up!"),
            pgettext("newsboy", "Lucky me, lucky Jack!"),
        ),
        "jack lost": (pgettext("newsboy", "Stop, thief! That's my Jack!"),),
        "hooked": (
            pgettext("newsboy", "Censored! I protest!"),
            pgettext("newsboy", "The last word, and it's cut."),
        ),
        "exact": (
            pgettext("newsboy", "You read it here first!"),
            pgettext("newsboy", "Sold out to the last copy!"),
        ),
        "busted": (
            pgettext("newsboy", "Correction on page two."),
            pgettext("newsboy", "Nobody print that."),
        ),
        "ahead": (pgettext("newsboy", "Local boy makes good!"),),
        "behind": (pgettext("newsboy", "The late edition's the best."),),
    }


LINES: dict[str, Callable[[], Lines]] = {
    "keeper": keeper,
    "sailor": sailor,
    "widow": widow,
    "teacher": teacher,
    "miner": miner,
    "sharp": sharp,
    "grandmother": grandmother,
    "farmer": farmer,
    "singer": singer,
    "engineer": engineer,
    "student": student,
    "physician": physician,
    "baker": baker,
    "painter": painter,
    "magistrate": magistrate,
    "aviator": aviator,
    "mathematician": mathematician,
    "banker": banker,
    "carpenter": carpenter,
    "newsboy": newsboy,
}
