interface Excerpt {
  excerptTitle: string;
  excerptBy: string;
  excerpt: string;
}

/** The beginning of a story from each issue, by the people whom the issue credits. */
export const defaultExcerpts: Record<string, Excerpt> = {
  'december-2026': {
    excerptTitle: 'Hum, Please: A Morning in the Voice Clinic',
    excerptBy: 'By Imogen Starling',
    excerpt: `The patient has asked for the radio to stay off. Everything else in operating room four is up for discussion, the temperature, the talk, the shade of green on the wall, but she’s an alto, she has sung in the opera chorus here in Lyon for nineteen years, and she won’t be cut open to somebody else’s vibrato.

Dr. Sandrine Vasseur has operated to music all her life. She turns it off with her elbow.

Most surgery is better when nobody says anything. This kind needs an answer. Last spring a nerve was bruised, and the left of the two cords hasn’t moved since. They’re two-thirds of an inch long and ought to meet in the middle like a pair of curtains; one has been hanging open, and the voice goes out through the gap as air. Vasseur will slide a sliver of silicone through a window in the cartilage and push the lazy curtain toward the other. A hair too little and the alto keeps her whisper. A hair too much and she’ll sound like a door. There’s no instrument that tells you which. So the patient is awake, numb from the chin down, and at a quarter past nine Vasseur says what she has said, by her own count, eleven hundred times.

“Hum, please.”

What comes out isn’t a note. It’s the noise a refrigerator makes in another room. Vasseur moves her wrist so little that I think she hasn’t. “Again.”

The refrigerator clears its throat.

“Again.”

I’ve been told to watch the monitor, where the cords are pink and wet and enormous, but nobody in the room is looking at it. The anesthesiologist has shut her eyes. The nurse has tilted his head like a man who hears his name in a crowd. They’re all listening for the same thing, and none of them could tell me afterward what it was. “You know it the way you know your own front door,” Vasseur said. “From the inside.”

“Again.”

And there it is. It isn’t loud. It has an edge, then a floor under the edge, and then, I don’t know how else to put this, it has someone in it. The alto hears it too. You can see her hear it. She isn’t supposed to move, and she doesn’t, but a tear runs sideways into her ear, and she holds the note a good deal longer than anybody asked her to.

“Bon,” says Vasseur. “That’s you. Now stop, before you get ideas.”

It’s nine twenty-two. She turns the radio back on, and it’s Brahms, and the alto, stitched and bandaged and forbidden to make a sound until Sunday, rolls her eyes at the tempo.`,
  },
  'november-2026': {
    excerptTitle: 'The Man Who Knows Four Thousand Pipes',
    excerptBy: 'By Cornelius Abara',
    excerpt: `My job is the flashlight. I’m to hold it where Aldous Penhallow is about to look, which is never where he’s looking now, and I’m not to speak while the blower is on. The blower is on from ten at night until about four, so on the first of our three nights together we exchange perhaps sixty words, and eleven of them are “left.”

There are 4,127 pipes in the organ of this cathedral. The longest is thirty-two feet and you don’t hear it so much as suspect it. The shortest is the length of a pencil stub and could only interest a bat. They stand in a building within the building, three stories of ladders and catwalks behind the handsome front, and Penhallow goes through it in the dark the way you go to your own bathroom.

He listens to two pipes at once. When they’re nearly in tune, the sound between them wobbles; the closer they get, the slower the wobble, until it lies down and goes to sleep. He taps a collar of tin with something like a butter knife. Tap. The wobble yawns. Tap. It’s gone. He does this four thousand times, twice a year, and has since he was nineteen.

“You’ll want to know if I ever get bored,” he says, when the blower stops and we sit on an upturned hymnal crate with his thermos. I do. “I’ve been bored by people,” he says, after some thought.

He has opinions about all of them. The trumpets on the second level are vain. The flutes are no trouble but won’t help. There’s a low F in the back that was carved in 1880 by a man who was drinking, and it has been flat in wet weather ever since; Penhallow doesn’t correct it. He has never told the organist. “It’s the only one that knows it’s raining,” he says.

On the second night I ask what will happen when he retires. He points the butter knife at a pipe in the third row, no different from its neighbors. Scratched into the back, where only somebody with a flashlight would find it, is a date, 1931, and a name. Below that is another date and another name. Below that is Penhallow’s, and then there’s about an inch and a half of clean metal.

“There was a girl from the technical school in the summer,” he says. “Didn’t talk. Held the light where I wanted it before I knew.” He screws the cup back onto the thermos. “I’ve left her room.”

Then he nods at the switch, and the whole dark building takes a breath.`,
  },
  'october-2026': {
    excerptTitle: 'Fifty-One Years of Mondays',
    excerptBy: 'By Beatriz Holm',
    excerpt: `The list goes up at seven, and by five past it’s full. There are twenty lines on it. The twenty-first person, every week, is a man named Curtis who says he only came to listen, and every week somebody doesn’t show, and Curtis gets up in his good shoes and does six minutes on his landlord.

It has been Monday at the Anchor Room in Toledo for fifty-one years. The rules are painted on the wall beside the ice machine in three different hands. *Six minutes. No props. No crying before the second song.* Nobody remembers what happened to make the third one necessary, though I spent a good part of the winter asking.

I’d planned to stay a week. It was January, and I had the idea that most people have about open mics, which is that they’re where hope goes to be polite. What I hadn’t understood is that nobody at the Anchor Room is hoping for anything. Nobody has ever been discovered there. The one talent scout on record, in 1983, is remembered because he parked across the driveway.

They come because it’s Monday. A school nurse plays the same Schubert impromptu she has played since September, and since September it has had the same wrong turn in it at the bottom of the second page, and the room leans into that turn with her like passengers on a bus. Two brothers who don’t speak at home do close harmony. A welder reads a poem about his daughter’s teeth. When somebody dies up there, and they do, often, a woman in the front row named Dot says “Next Monday” in a perfectly flat voice, and everybody claps.

I asked Dot how long she’d been coming. She counted on her fingers and used all of them more than once. Had she ever gone up herself?

“Once,” she said. “In ’79. I had a song.”

What happened?

She looked at the microphone for a while. It’s the original, and it has a dent on one side that five regulars have explained to me in five ways. Four minutes into somebody’s ukulele, I’d given up on an answer.

“It went fine,” Dot said. “I just found out I’d rather be the one who knows how they’re feeling.”

The ukulele player had stopped and started over. He stopped again. Nobody coughed. Dot uncrossed her legs and leaned forward about an inch, the way you might lean on a door for someone with their arms full, and he looked at her, and he went on.`,
  },
  'september-2026': {
    excerptTitle: 'One Stroke',
    excerptBy: 'By Oskar Nakamura-Bell',
    excerpt: `“No,” says Mr. Diallo.

It’s March, and this is my first lesson. I’ve hit the drum once.

I hit it again. He’s looking out the window of his basement in Baltimore, where you can see people’s shoes go by. “No,” he tells the shoes.

There are three basic strokes on the djembe: bass, tone and slap. Mr. Diallo teaches the tone first, and he doesn’t teach the second until he has heard the first. His longest student took eleven months. His shortest was a girl of six who got it on the way to her chair. I’m forty-four, I’ve written about drummers for two decades, and I’ve budgeted three weeks.

The tone is made with the fingers held together and the palm kept off the skin. That’s all there is to it. I could explain it to you over the phone. You let the hand fall near the edge and come away, and what you get, if you’ve done it right, is round and open and has a pitch that you could sing. What I get is somebody dropping a book.

“No.”

By May I can tell my noes apart. There’s one for thinking, one for wrists and one, rather gentle, for Tuesdays. I’ve got a callus on my ring finger, and I’m more proud of it than of my degree. My wife says I’ve been playing the tone on the steering wheel. I say that it isn’t the tone yet.

“What are you trying to do?” Mr. Diallo asks me in June.

I tell him I’m trying to make the sound.

He seems to find this interesting. He goes upstairs. I hear a kettle. When he comes back with two glasses of tea, he sets one on my drum, in the middle of the skin, and doesn’t say anything, and so for the rest of the hour I play around the glass, at the very edge, about as hard as you’d pat a cat, so as not to spill it.

“Drink your tea,” he says.

I pick up the glass. My right hand, which nobody has told to do anything, falls on the drum and comes away.

It’s a small sound. It goes out into the room like a ring on water, touches the far wall and comes back. Upstairs, the refrigerator hums the same note. I know better than to look at him.

A pair of red sneakers goes by the window, and then a dog.

“So,” says Mr. Diallo. “That’s one.”`,
  },
  'july-2026': {
    excerptTitle: 'The Shoebox',
    excerptBy: 'By Lucasta Meng',
    excerpt: `My mother pressed *record* the way other people swat flies: quickly, and a moment too late. So all forty of the cassettes in her shoebox begin in the middle of a word. “—teen minutes past the hour,” says a man with a voice like warm gravel, and then the strings come in, and then, a breath before the song is over, she pounces again, and he’s cut off halfway into his own name.

“This is Gar—”

She taped the radio in our kitchen in Fresno from 1979 to 1983. She was learning English and was fond of the Bee Gees, in that order. What she didn’t want was the talk. I grew up on those tapes, though, and the talk is what I know by heart: those half sentences, the splinters of weather, a whole career of men and women interrupted by my mother’s thumb.

After she died I counted the voices. There were twenty-six. I wrote them all down, each by its last word, and set out to find the rest of the sentence.

It isn’t hard to find a radio announcer, it turns out. They’re in the phone book, and they pick up on the first ring. Fifteen of mine had died. Of the eleven who hadn’t, most were gracious and remembered nothing. You don’t remember a shift. It would be like remembering a mile.

“Read me what you’ve got,” said Gar, who is Garland Tibbs, who’s eighty-three and lives with a parrot outside Bakersfield. I read him what I had. It wasn’t much: a time, a temperature, a dedication to somebody named Rosalie on the night shift at the cannery. *She’s been on her feet since four, folks, so let’s*, and there my mother’s thumb comes down.

There was such a long silence that I thought we’d lost the line. I could hear the parrot thinking.

“Let’s sit her down,” said Garland Tibbs. It came up out of him whole, forty-four years late, in that voice, with the gravel still warm. “‘Let’s sit her down and take her shoes off.’ And then I’d have played, hang on. What’d I play?”

I told him.

“That’s right,” he said. “I would have.”

I asked him who Rosalie was. He had no idea. He got forty dedications a night. He’d made up about half.

I’m putting this in writing because I never told him the other thing. My mother worked at the cannery. Her name wasn’t Rosalie, it was Lai Fong, but nobody on the line could say that. The foreman let her pick another one. She’d picked it, she always told us, off the radio.`,
  },
  'june-2026': {
    excerptTitle: 'Every Twenty-Eight Seconds',
    excerptBy: 'By Gideon Larkspur',
    excerpt: `**Night 1.** The press is called Loretta. She’s two tons, older than everyone on the shift but Big Ray, and she closes every twenty-eight seconds with a sound like a truck deciding against something. My job is to take the record off, look at it and put it on a spindle. “Look at it for what?” I ask. “You’ll see,” says Big Ray. I look at nine hundred records. I don’t see.

**Night 2.** The smell is hot hair and birthday candles. It gets into the sandwich.

**Night 4.** We’re pressing four thousand copies of a record by a man who plays the musical saw. Nobody comments on it. At 3 a.m. Denise, who runs the next machine, says to no one in particular, “You’ve got to admire the confidence.”

**Night 5.** I saw one. A pale cloud by the label, like breath on a window. I held it up. Big Ray didn’t come over; he was thirty feet away with his back to me and earmuffs on. “Steam’s low,” he said, and it was.

**Night 9.** How did he know? I ask him at lunch, which is at two in the morning. He chews for a while. “She was breathing short.” I think that he’s pulling my leg, so I spend the rest of the shift with my eyes shut, listening to Loretta breathe. It’s four sounds, once you’ve heard them. There’s the sigh, the clamp, the hiss and then something that I can only describe as a swallow. Around five the swallow comes late. I open my eyes, and Big Ray is already walking over.

**Night 13.** Boredom isn’t what I expected. It has rooms. There’s one in the second hour where you’d sell your mother for a podcast, and if you walk through that and don’t touch anything, there’s a very large one behind it with nice light.

**Night 17.** A perfect disk is warm for about a minute. You aren’t supposed to notice that. I’ve started to hold each one a second longer than I have to.

**Night 20.** Someone upstairs has done the arithmetic. My nine hours come to eleven hundred records, and each of them has a groove a third of a mile long. I tell Denise that I walked to Chicago this week. “On what?” she says. “The saw fella?”

**Night 22.** Last shift. Big Ray hands me a record from the middle of the run. It looks like the others. I turn it in the light the way they taught me, looking for clouds, for pits, for the swallow that came late. There’s nothing wrong with it. I say so.

“No,” he says. “That one’s yours.”`,
  },
  'may-2026': {
    excerptTitle: 'The Luthier’s Fingertips',
    excerptBy: 'By Aurelia Botham',
    excerpt: `When you ask Amos Thackeray a question, you ask it twice. You say it once out loud, from habit, and then you write it on the slate that hangs from the bench on a shoelace. He reads it, nods, and answers the first one, the one you said, because he was watching your mouth.

He lost the high notes at fifty and the rest within six years. He’d made a hundred and twelve cellos by then, in a barn in the Northeast Kingdom of Vermont that’s heated by its own shavings. He has made thirty-one since. Players wait four years for one. They’ll tell you, if you get a couple of drinks into them, that the new ones are better, and then they look ashamed.

It’s the top plate that decides. You start with a wedge of spruce and take away everything that isn’t a cello, and toward the end you’re taking away so little that a scale can’t tell you and you have to ask the wood. Other makers hold it by the edge and knock and listen. Thackeray used to. Now he lays the plate across his knees with all ten fingers under it, very lightly, as you’d hold a sleeping cat, and his daughter plays.

Ruth is thirty-four and teaches fourth grade. She comes by after school with her own cello, his number 61, sits down across from him so that their knees nearly touch, and draws one long open C. The plate on his lap isn’t attached to anything. It has no strings, no back, no sides. It hears her all the same, and it shivers, and he reads the shiver.

“There’s a dead spot,” he says, too loud. “Here. It’s the size of a dime.” He makes a pencil mark. She plays the G, the D and the A; he makes three more. Then he takes a curved scraper and pulls off a curl that you could read a newspaper through, and she starts again from the bottom.

They do this for an hour every weekday. I came expecting silence and it was the noisiest room I’ve ever sat in, with the stove going and the dog and that enormous C. I asked Ruth whether it made her sad. She went on bowing while she thought.

“When I was a kid, he never let me practice in here,” she said. “I scratched. It drove him up the wall.” She changed strings. “Now I can be as terrible as I like. He only wants to know what it feels like.”

Her father had looked up. He was watching her mouth.

“She wasn’t terrible,” he told me. “She was flat.”`,
  },
  'april-2026': {
    excerptTitle: 'Six in the Morning: A Town Votes',
    excerptBy: 'By Ned Abiola',
    excerpt: `The bell of the Union Church in Harrow Falls, New Hampshire, weighs eleven hundred pounds and sounds an A that’s a little under. It has been rung at six every morning since 1866, except for three weeks in 1918 when there was nobody well enough to pull it. I’m telling you this because within an hour of arriving in town I was told it by nine people.

Kenji Sorrell moved in across the street two years ago. He’s a nurse. He works nights, gets home at five thirty and is asleep, on a good day, by five to six.

“I asked if they’d do it at eight,” he says. We’re having pancakes. He makes them for dinner, which is to say at six fifteen in the morning, wide awake, with the window still humming. “I wasn’t suing anybody. I brought a pie.”

The pie is disputed. What isn’t is the warrant article, number fourteen of twenty-two, *to see if the Town will vote to ring the bell at eight o’clock*, which went on the ballot below a used grader and above a culvert. I’ve covered two presidential elections, and neither of them had as many lawn signs per head.

Breakfast on the second day is with Marguerite Plante, ninety, who’s rung it since her husband’s shoulder went. She does it in her coat over her nightgown. “He thinks it’s for waking people,” she says. “Nobody needs waking. I’m up at four, the dairies are up at three.” She butters her toast to the edge. “It’s so you know that somebody’s there.”

And if she were to know it at eight?

“By eight I know it already.”

I ate with the selectmen, who were for a committee, with the dairies, who were for Marguerite, and with a couple from Boston, who’d bought their house for the bell and wanted to know whether it could be a bit softer. I ate with a boy of seven who’d been told that if the bell stopped, the falls would. Everyone was right. It was the most discouraging week that I’ve ever spent at a table.

On the last morning, before the vote, I stood in the street at ten to six. There was a light on in Kenji’s kitchen. He came out in his scrubs with a mug in each hand, crossed the road without looking at me and went up the church steps. Marguerite was coming along the path in her coat. He held the door for her.

I waited. Six o’clock came and went in perfect silence. Then the bell rang, late and rather raggedly, as though two people who’d never met had hold of the same rope.`,
  },
};
