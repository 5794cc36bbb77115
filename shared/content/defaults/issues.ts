import type { DefaultEntry } from '#shared/content/words.ts';

/** The magazine's issues, newest first, ten a year. Their people are invented. */
export const defaultIssues: readonly DefaultEntry[] = [
  {
    id: 'december-2026',
    title: 'The Human Voice',
    number: 'No. 48',
    line: 'The oldest instrument, and the only one you can’t put back in its case.',
    people: 'Words by Imogen Starling and Rafael Quist. Photographs by Thandi Oduya.',
    date: '2026-12-01',
    picture: 'house-cover-2',
    link: '',
    price: '$12',
    text: `An issue about what comes out of people. It starts in a clinic in Lyon, where Imogen Starling watches a surgeon operate on vocal cords two-thirds of an inch long while their owner, an alto, is asked to hum. It ends on a ferry, with a man who has announced the same four stops for thirty years and has never been recorded.

In between: Rafael Quist spends a week with the songwriter Dele Ashworth-Ige and his notebooks, a companion to the interview on {{network}}. Thandi Oduya photographs twelve singers in the second before the first note, when every one of them looks like a diver. We ask six of the best-known voices on the radio to describe their own, and print what they said beside what their sound engineers said.

Also, a poster: every vowel in English, drawn as the mouth that makes it. It folds out. Readers with small children may want two copies.`,
    contents: `Hum, Please: A Morning in the Voice Clinic
Eleven Songs He Never Sang
The Second Before
Please Mind the Gap, Again
How We Lost the Yodel`,
  },
  {
    id: 'november-2026',
    title: 'Wind',
    number: 'No. 47',
    line: 'Pipes, reeds, lungs and bellows: music made of what we have in common with the weather.',
    people: 'Words by Cornelius Abara and Wilhelmina Toft. Photographs by Elio Santangelo.',
    date: '2026-11-01',
    picture: 'house-cover-3',
    link: '',
    price: '$12',
    text: `The largest instrument that most of us will ever stand inside has four thousand pipes and one person who knows where all of them are. Cornelius Abara follows an organ tuner through a cathedral for three nights, holding the flashlight. The two of them speak only when the blower is off.

From there the issue blows outward. Wilhelmina Toft visits the valley in the south of France where the cane for nearly every oboe reed in the world is cut, and where they’re worried about the winters. A retired meteorologist explains why brass bands sound better before rain. A bagpiper makes the case for indoor practice, and her neighbors reply.

Elio Santangelo’s portfolio is of breath itself: forty players photographed on a January morning in an unheated hall, at the moment of the downbeat. Look closely at the flutes.

Our reviewers heard nineteen records. They agreed on three.`,
    contents: `The Man Who Knows Four Thousand Pipes
Cane: A Harvest in Doubt
Downbeat, Below Freezing
Letters from the Apartment Under the Bagpipes`,
  },
  {
    id: 'october-2026',
    title: 'Who Holds the Microphone',
    number: 'No. 46',
    line: 'On announcers, hecklers, field recordists and the people who decide when it’s switched off.',
    people: 'Words by Beatriz Holm and Jun Alleyne. Photographs by Katya Merriweather.',
    date: '2026-10-01',
    picture: 'house-cover-6',
    link: '',
    price: '$12',
    text: `A microphone is a simple machine: a skin, a magnet, a wire. Everything interesting about it’s a question of who is standing in front of it, and who isn’t.

Beatriz Holm went to the open mic that has been running the longest in America, every Monday for fifty-one years, and stayed for a whole winter of them. Her report is the longest piece that we have ever printed and contains one perfect joke, which isn’t hers. Jun Alleyne writes about the recordist who has spent a decade catching the sound of places about to be built over, and about what the developers did when they heard the results.

We tested nothing. Instead, five engineers tell us about the one microphone they would carry out of a burning building, and Katya Merriweather photographs the dents.

Also in this issue: a short history of feedback, by those who caused it.`,
    contents: `Fifty-One Years of Mondays
The Sound of a Field, Before
Dents: Five Portraits
A Short History of Feedback
Is This Thing On? The Council Meeting as Theater`,
  },
  {
    id: 'september-2026',
    title: 'Struck',
    number: 'No. 45',
    line: 'Drums, gongs, tables, knees. Everything that makes music by being hit.',
    people: 'Words by Oskar Nakamura-Bell and Deborah Finch. Photographs by Amadou Reyes.',
    date: '2026-09-01',
    picture: 'house-cover-4',
    link: '',
    price: '$12',
    text: `Sprinkle sand on a drum, play it, and the sand runs to the lines where the skin doesn’t move. A German lawyer made the first such pictures in the eighteenth century, on plates of glass and brass, and was paid by an emperor for it. Our cover is what he might have seen with better drums.

Inside, Oskar Nakamura-Bell tries to learn one stroke. Only one: the open tone of a hand drum, from a teacher in Baltimore who has refused to show him the second until the first is right. It takes him five months and most of the issue’s middle. Deborah Finch explains how a foundry in Ohio hammers a gong by ear, and why the best of them are made on Fridays.

Amadou Reyes photographs the hands. No faces, no sticks; just the calluses, twenty pairs, each with the name of the thing that made them.

And the reviews: eleven records with drums, one without.`,
    contents: `One Stroke
The Lawyer Who Drew Sound
Friday Is for Gongs
Twenty Pairs of Hands`,
  },
  {
    id: 'july-2026',
    title: 'Rewind',
    number: 'No. 44',
    line: 'The summer double issue: on tape, memory and the pleasures of the wrong speed.',
    people: 'Words by Lucasta Meng and Henrik Obuya. Photographs by Polly Vandermeer.',
    date: '2026-07-01',
    picture: 'house-cover-5',
    link: '',
    price: '$12',
    text: `Our summer issue goes backward. It opens with the last page and you’ll see why.

Lucasta Meng found a shoebox with forty cassettes that her mother had recorded off the radio between 1979 and 1983, with the announcers cut off in midword. She set out to find the announcers. Eleven are alive; four remember the shift; one still has the playlist. It’s the best thing about radio that we have read in years, and we aren’t neutral.

Henrik Obuya spends a day with the small company that still makes tape, in a plant where hair nets are compulsory and so, for some reason, is country music. Polly Vandermeer photographs the answering machines of strangers, with permission, and transcribes one message from each.

For the beach: a crossword, set by a mastering engineer, whose answers can all be read in both directions. It’s as hard as it sounds.`,
    contents: `The Shoebox
You Have No New Messages
Where Tape Comes From
Half Speed, Whole Truth: In Praise of Slowing It Down
The Palindrome Crossword`,
  },
  {
    id: 'june-2026',
    title: 'Pressed',
    number: 'No. 43',
    line: 'A groove is a mountain range that you can play. We went to where they’re made.',
    people: 'Words by Gideon Larkspur and Mei Adebayo. Photographs by Stellan Cruz.',
    date: '2026-06-01',
    picture: 'house-cover-7',
    link: '',
    price: '$12',
    text: `Under a microscope, the groove of a record is a valley, and the music is in how its walls lean. Stellan Cruz photographed nine famous seconds of it at four hundred times their size. We print them without captions; the answers are on page 96.

Gideon Larkspur worked for a month on the night shift of a pressing plant in Nashville, where a machine built in 1972 bites down on a puck of hot vinyl every twenty-eight seconds and must be listened to like a horse. His diary is about craft, boredom and the smell. Mei Adebayo asks the question that nobody at the plant would: what happens to all of it when the fashion ends? She finds the answer in a landfill and in a shop in Osaka.

Also: the woman who cuts masters by hand and signs each in the dead wax, a fold-out guide to what scratches sound like, and a plea for the B-side.`,
    contents: `Every Twenty-Eight Seconds
Nine Seconds, Four Hundred Times Larger
After Vinyl
Signed in the Dead Wax`,
  },
  {
    id: 'may-2026',
    title: 'Eight Strings',
    number: 'No. 42',
    line: 'Eight stories, each about one string: who tuned it, who broke it, what it’s made of.',
    people: 'Words by Aurelia Botham and seven others. Photographs by Ines Kowalczyk-Dunne.',
    date: '2026-05-01',
    picture: 'house-cover-1',
    link: '',
    price: '$12',
    text: `Stop a string at its half and it sounds an octave higher. At its third, a fifth above that. Go on dividing and you get every interval that music is made of, free, from physics. We divided this issue the same way: eight stories, the first sixteen pages long, the second eight, and the last a single column.

Aurelia Botham has the long one, about a luthier in Vermont who lost his hearing and went on building by touch, his fingertips on the wood while his daughter plays. Then come the gut string, and the goats; the piano string that broke on live television, with the tuner watching from a bar in Queens; the guitar string that went to the South Pole.

Ines Kowalczyk-Dunne made one photograph for each, always of the string alone, always in motion, always with an exposure as long as the note.

The eighth story is forty-one words. It took the longest.`,
    contents: `The Luthier’s Fingertips
Gut: An Apology to Goats
Two Hundred Pounds of Pull
High E at Ninety South`,
  },
  {
    id: 'april-2026',
    title: 'Ring',
    number: 'No. 41',
    line: 'Bells, phones, alarms and the sounds that tell a whole town at once.',
    people: 'Words by Solveig Marchetti and Ned Abiola. Photographs by Hana Brightwater.',
    date: '2026-04-01',
    picture: 'house-cover-8',
    link: '',
    price: '$12',
    text: `A bell is out of tune with itself, and that’s what makes it a bell. Above the note you would sing there are a minor third and a fifth that have no business being there, and below it a hum that goes on after you have stopped listening. Solveig Marchetti explains all this from inside one, in a foundry yard in the rain, while someone above her holds the clapper.

Ned Abiola tells the story of a town that voted on its bell. For a hundred and sixty years it rang at six in the morning; then somebody moved in across the street. Both sides are right, and he eats breakfast with all of them.

Hana Brightwater photographs bell ropes. And we asked the composer of a ringtone that two billion people have heard whether he ever answers it. He does, and he told us in which key he hears the rest of his life.

With this issue: a cardboard bell to cut out. It rings, faintly.`,
    contents: `Inside the Hum
Six in the Morning: A Town Votes
Two Billion Calls
What the Ropes Remember
Alarm: The Least Loved Sound, Defended`,
  },
];
