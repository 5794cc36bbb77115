import type { DefaultEntry } from '#shared/content/words.ts';

/** The network's programs, newest first. Their people are invented. */
export const defaultPrograms: readonly DefaultEntry[] = [
  {
    id: 'seven-lamps',
    title: 'Seven Lamps',
    line: 'Noor Castellane sings her second album in one take, lit by a rig that would fit in a minivan.',
    people: 'Noor Castellane, Juno Falk',
    date: '2026-12-18',
    length: '72 min',
    kind: 'Filmed set',
    picture: 'house-still-1',
    link: '',
    text: `The plan was forty lamps. The truck broke down outside Erie with thirty-three of them on board, and lighting designer Juno Falk had an afternoon to decide what seven could do.

What they could do is the show. One lamp for the first song. Two for the second, close together, so that Noor Castellane has two shadows and sings to the longer one. By the seventh song every lamp is lit and every beam is on her, and you notice that you’ve been waiting for it for half an hour.

Castellane does the rest. She leaves the arrangements of *Low Season* where they were and takes the tempos down until you can hear her decide each word. The band of four stays in the dark; you learn to tell them apart by their breathing.

We filmed it with three cameras and used mostly one. Nothing was repaired afterward, including the false start of “Harbor Tax,” which she laughs off and which we wouldn’t trade for a clean one.`,
  },
  {
    id: 'the-last-row',
    title: 'The Last Row',
    line: 'A concert hall closes for three years. Its acoustician has six nights to measure what can’t be lost.',
    people: 'Tobias Wren-Okafor, Ingrid Aldunate',
    date: '2026-12-04',
    length: '52 min',
    kind: 'Documentary',
    picture: 'house-still-8',
    link: '',
    text: `Everyone in town agrees that the seats have to go. They are eighty years old and they squeak. But the seats are also most of what keeps the hall from ringing like a stairwell, and nobody wrote down how.

So for six nights Tobias Wren-Okafor moves through the empty rows with a starter’s pistol and a laptop, and for six nights the cellist Ingrid Aldunate sits alone on the stage and plays the same eleven minutes. He measures. She tells him when he is wrong. The film is their argument, which is about whether a room can be known by its numbers, and is conducted with great politeness until the fourth night.

Director Salome Pritchard lets us hear what they hear: the same phrase from the pit, from under the balcony, from the last row, where the sound arrives late and somehow complete. Wear headphones for that part, or better, turn off the lights and sit as far from the screen as your living room lets you.`,
  },
  {
    id: 'two-chairs-ashworth-ige',
    title: 'Two Chairs: Dele Ashworth-Ige',
    line: 'He wrote eleven songs you know by heart and sang none of them. He sings one now.',
    people: 'Marisol Tennant, Dele Ashworth-Ige',
    date: '2026-11-20',
    length: '41 min',
    kind: 'Interview',
    picture: 'house-still-2',
    link: '',
    text: `The rules of *Two Chairs* haven’t changed in four seasons: no desk, no clips, no notes in anyone’s lap. Marisol Tennant asks, and then she does the thing that few interviewers can bear, and waits.

Dele Ashworth-Ige needs the waiting. For twenty-five years he has written for other people’s voices, and he talks about them the way a tailor talks about shoulders: who needs room at the top of the phrase, who won’t hold a vowel, whom you must never give the word “always.” He’s funny about money and unsparing about the two songs he regrets.

Half an hour in, Tennant asks what he does with a melody that nobody has asked for. There’s a silence of nineteen seconds. Then he gets up, walks out of the picture to a piano that we hadn’t planned to use, and answers.

The song has no title yet. A longer conversation, with his notebooks, is in the December issue of {{magazine}}.`,
  },
  {
    id: 'everybody-breathes',
    title: 'Everybody Breathes',
    line: 'Forty people who were told as children that they couldn’t sing have until June to learn a requiem.',
    people: 'Perpetua Hale, the Tuesday Choir',
    date: '2026-11-06',
    length: '6 × 24 min',
    kind: 'Series',
    picture: 'house-still-5',
    link: '',
    text: `Perpetua Hale put a notice on the board of a laundromat: *Choir. Tuesdays. Only for people who can’t sing.* She expected ten. The first episode begins with forty of them in a school cafeteria, standing as far from one another as the walls allow.

Most can tell you the day it happened: the teacher, the grade, the words. “Just move your lips, dear.” A bus driver hasn’t sung in the shower since 1987. A retired judge mouths the anthem.

Hale’s method is mostly breath. A chorus can hold a note longer than any of its members, she explains, because nobody breathes at the same time as a neighbor; it’s the one trick that a soloist can never do. From that she builds everything else, one vowel a week.

Six episodes follow the choir from the first hum to a performance that goes wrong in the second movement and is put right by the altos. You’ll know the names of all forty by then. You may also find yourself humming. That is how it starts.`,
  },
  {
    id: 'baked-tape',
    title: 'Baked Tape',
    line: 'To play some recordings once more you have to put them in an oven. Hedda Moriyama has three hundred to go.',
    people: 'Hedda Moriyama, Luis Farrow',
    date: '2026-10-23',
    length: '58 min',
    kind: 'Documentary',
    picture: 'house-still-6',
    link: '',
    text: `Some tape from the seventies and eighties is drinking the air. The glue that holds the sound to its backing takes up water until the reel squeals and sheds on the machine’s heads. The cure is a low oven, about 130 degrees, for most of a day. Then there are a few weeks in which the tape will play. You get one good pass.

Hedda Moriyama does this in a former bakery in Duluth, which she says is a coincidence. Her three hundred reels come from a radio station that recorded every dance in the county and labeled almost none of them. So each pass is also a first hearing: a polka band in perfect stereo, a wedding, an unknown woman with an accordion who ought to have been famous.

The film keeps her rule. Whenever a tape is played, we hear it for as long as she does, and nobody talks. When Luis Farrow, 81, comes in to listen to what may be his own trumpet, the camera stays on the reels.`,
  },
  {
    id: 'from-above',
    title: 'From Above',
    line: 'One drummer, one rug, one camera on the ceiling: half an hour without a cut.',
    people: 'Kofi Brandvold',
    date: '2026-10-09',
    length: '29 min',
    kind: 'Filmed set',
    picture: 'house-still-7',
    link: '',
    text: `From above, a drum kit is a set of circles, and a drummer is mostly forearms. You can’t see Kofi Brandvold’s face for twenty-nine minutes. You won’t miss it.

What you see instead is how it’s done. The left hand that seems to do nothing is holding the whole thing together with the tip of a stick. The ride cymbal is never struck twice in the same place; he works outward along it as if he were reading. When the bass drum speeds up, the rug moves, and at minute seventeen it has moved so far that he hooks it back with one foot and doesn’t lose a beat.

Brandvold wrote the piece for this angle. It’s in five sections, each built on one drum and every pitch that he can get out of it with a finger, a wet thumb or a set of keys. There’s no click, no loop and no second take; we had the ceiling for one evening.

Watch it once for the music. Watch it again with a pair of spoons.`,
  },
  {
    id: 'twelve-boxes-high',
    title: 'Twelve Boxes High',
    line: 'The Harcastles have been building the same loudspeaker since 1974. It has never been finished.',
    people: 'Winsome Harcastle, Denzil Harcastle',
    date: '2026-09-25',
    length: '64 min',
    kind: 'Documentary',
    picture: 'house-still-3',
    link: '',
    text: `It takes eleven people and a rented truck to move it, three hours to stack it, and twenty minutes before the first neighbor comes out to complain and stays to dance.

Cuthbert Harcastle built the first box in a garage in Leeds, out of a wardrobe. His daughter Winsome added the scoops. Her son Denzil, who trained as a structural engineer because of a wall that once came down, does the calculations and isn’t allowed to touch the paint. Three generations, one sound system, and a running quarrel about whether bass should be felt in the knees or in the chest.

*Twelve Boxes High* follows one summer of it: five street parties, one wedding, one court date about noise at which the judge asks for a demonstration. There’s very little explanation and a great deal of plywood.

The sound was recorded beside the stack at full level and mixed so that your own loudspeakers survive. Denzil checked. Turn it up until a picture on your wall moves, then down a little.`,
  },
  {
    id: 'what-the-voice-leaves-out',
    title: 'What the Voice Leaves Out',
    line: 'A phonetician and a beatboxer take the human voice apart, and can’t quite put it back.',
    people: 'Amara Lindqvist, Teo Banerjee',
    date: '2026-09-18',
    length: '5 × 18 min',
    kind: 'Series',
    picture: 'house-still-9',
    link: '',
    text: `Hum a note. You’ve just made thirty of them. The lowest is the one that you would name; the others stand above it at twice, three times, four times its frequency, and your mouth is now deciding which of them the rest of us get to hear. That decision is called a vowel.

Amara Lindqvist has studied it for twenty years. Teo Banerjee has made a living from it since he was fifteen, with no idea how. In each episode she shows him on a screen what he has just done with his throat, he does it again on purpose, and things escalate.

They whisper a melody, which should be impossible. They take the lowest note out of a recording and you hear it anyway, because your brain puts it back. In the fourth episode Banerjee sings two pitches at once, sees them drawn as two bright lines, and says the only word that we had to bleep.

No music degree is needed. A closed door is, since you’ll be making all of these noises yourself.`,
  },
  {
    id: 'faders-up',
    title: 'Faders Up',
    line: 'Paulette Riordan-Sato has mixed four thousand concerts and would like you to stop clapping on one and three.',
    people: 'Paulette Riordan-Sato, Marcus Eddowes',
    date: '2026-09-11',
    length: '35 min',
    kind: 'Interview',
    picture: 'house-still-10',
    link: '',
    text: `If she has done it well, you have no idea that she was there. Paulette Riordan-Sato has stood at the back of the room behind a desk full of faders for forty-one years, in basements and in stadiums, and she has a theory about every one of them.

Marcus Eddowes talks to her during a sound check, which means that she keeps walking away. It’s the right way to do it. She listens to a snare drum from the balcony, from the bar, from the ladies’ room. She moves one fader by the width of a fingernail, and the whole hall sounds as though somebody had cleaned a window.

Between walks she tells him what she knows: why singers ask for more of themselves, how to say no to a bass player, what a full room does to the high notes (it eats them; coats are worse in winter), and what happened in 1998 with the confetti.

At the end she hands him the desk for one song. We kept that in. He asked us not to.`,
  },
  {
    id: 'slack-water',
    title: 'Slack Water',
    line: 'A river that runs both ways stands still for half an hour at sunset. Anneke Varga plays for as long as it does.',
    people: 'Anneke Varga, Samir Oyelaran',
    date: '2026-09-04',
    length: '38 min',
    kind: 'Filmed set',
    picture: 'house-still-4',
    link: '',
    text: `The lower Hudson is an arm of the sea. Four times a day the current stops, turns and goes back, and between the two there is a short time when a boat without an anchor stays where it is. Sailors call it slack water.

Anneke Varga had herself rowed out for it. She has a harmonium on her knees, forty pounds of wood and leather bought from a church in Yonkers, and a set of songs that are all about waiting. Samir Oyelaran rows, and sings the low part without turning around.

There’s no stage, no light but the sun going down and no sound but what two microphones on the boat and one on the bank could catch: the reeds, the oarlocks, a train, and a cormorant that comes in on the third song as if it had been told to.

By the last one the tide has turned. You can see the buoys begin to lean. The boat drifts out of the picture, and the song is over when you can’t hear it anymore.`,
  },
];
