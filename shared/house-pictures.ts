import type { Picture } from './pictures-views.ts';

type Drawn = Pick<Picture, 'alt' | 'color' | 'focus'> & { name: string };

const covers: readonly Drawn[] = [
  {
    name: 'strings',
    alt: 'Eight upright strings in white on near black; the first swings in one long arc, the last in eight short ones, and the fifth is red.',
    color: '#24222D',
    focus: '50% 70%',
  },
  {
    name: 'singer',
    alt: 'An open mouth, very large, on yellow: behind the teeth five waves in bright colors, each with one part more than the one above.',
    color: '#EDB644',
    focus: '60% 70%',
  },
  {
    name: 'organ',
    alt: 'Nine black organ pipes in front of a red sun, a standing wave in the air of each.',
    color: '#E2D7C3',
    focus: '50% 60%',
  },
  {
    name: 'drumhead',
    alt: 'A drum from above with a star of black and white ripples on its skin and a red mallet at its center.',
    color: '#2F8F83',
    focus: '50% 70%',
  },
  {
    name: 'tape',
    alt: 'A broad tape in five bright stripes turns around a reel and past a black tape head, on deep blue.',
    color: '#26345A',
    focus: '50% 60%',
  },
  {
    name: 'microphone',
    alt: 'Straight black lines on red; where they begin to ripple, they form a microphone.',
    color: '#FF5A36',
    focus: '50% 60%',
  },
  {
    name: 'groove',
    alt: 'A diamond needle above the grooves of a record, which wind toward us like a plowed field.',
    color: '#FFC4B0',
    focus: '50% 60%',
  },
  {
    name: 'bell',
    alt: 'A brass bell with red bands and a black wave around its waist swings out of its own green shadows.',
    color: '#123F3A',
    focus: '55% 60%',
  },
];

const stills: readonly Drawn[] = [
  {
    name: 'stage',
    alt: 'A singer with one arm raised where seven colored beams of light cross; four musicians stand in the dark beside her.',
    color: '#22142B',
    focus: '50% 60%',
  },
  {
    name: 'conversation',
    alt: 'Two people in profile face each other, a woman with an earring on yellow, a man with round glasses on green; a wave in five parts runs from mouth to mouth.',
    color: '#EDB644',
    focus: '50% 50%',
  },
  {
    name: 'sound-system',
    alt: 'A tower of twelve loudspeaker boxes, one on top of the other, rises out of lower stacks beside a pale sun; someone in headphones stands at its foot, very small.',
    color: '#EDB644',
    focus: '60% 60%',
  },
  {
    name: 'river',
    alt: 'Two people in a boat on a dark river at sunset, one at a harmonium on her knees, one at the oars; the red light is broken into ripples all the way to the near bank.',
    color: '#26345A',
    focus: '60% 50%',
  },
  {
    name: 'choir',
    alt: 'Three rows of singers, no two alike, in blue, green and black robes, eyes closed, mouths open, in front of a red wall.',
    color: '#FF5A36',
    focus: '50% 50%',
  },
  {
    name: 'machine',
    alt: 'A black tape machine with two white reels, one nearly full, one nearly empty, and two yellow meters.',
    color: '#E2D7C3',
    focus: '50% 40%',
  },
  {
    name: 'drum-kit',
    alt: 'A drum kit seen from straight above on a fringed red rug: brass cymbals and white drums, and in front of them a drummer’s head, shoulders and forearms.',
    color: '#26345A',
    focus: '50% 50%',
  },
  {
    name: 'hall',
    alt: 'A concert hall cut open from the side, every seat empty: one cellist on the stage, rings of sound spreading to the last row of the balcony.',
    color: '#B5371B',
    focus: '30% 60%',
  },
  {
    name: 'spectrogram',
    alt: 'Three sung phrases as a spectrogram: rising rows of small marks, white where the voice is loudest, dark red where it fades.',
    color: '#22142B',
    focus: '50% 50%',
  },
  {
    name: 'desk',
    alt: 'A mixing desk from above, its white faders standing in one long wave, a single fader in red.',
    color: '#123F3A',
    focus: '50% 60%',
  },
  {
    name: 'wires',
    alt: 'Eight birds on five swinging telephone wires at dawn, each bird at a point where its wire stands still.',
    color: '#FFC4B0',
    focus: '50% 40%',
  },
];

/** Advertising formats where they stand. */
const formats: readonly Drawn[] = [
  {
    name: 'opening-film',
    alt: 'Three people on a sofa in front of a television; a red film with a wave fills the screen.',
    color: '#26345A',
  },
  {
    name: 'pause-card',
    alt: 'A paused concert on a television with a red card beside the singer, and a remote control.',
    color: '#123F3A',
  },
  {
    name: 'full-page',
    alt: 'An open magazine with columns of text on the left and a red advertisement on the whole right page.',
    color: '#FFC4B0',
  },
  { name: 'double-page', alt: 'An open magazine whose two pages are a single red picture.', color: '#2F8F83' },
  {
    name: 'partner-article',
    alt: 'An open magazine with a labeled article across both pages and a red picture in it.',
    color: '#EDB644',
  },
  {
    name: 'letter-feature',
    alt: 'A phone showing a letter with a red feature between its paragraphs.',
    color: '#B5371B',
  },
].map((drawn) => ({ ...drawn, focus: '50% 50%' }));

/** People whom the first programs and issues credit. */
const people: readonly Drawn[] = [
  {
    name: 'castellane',
    alt: 'A singer with long black hair and gold hoops, eyes closed, mouth open, beside a beam of light.',
    color: '#22142B',
  },
  {
    name: 'wren-okafor',
    alt: 'A man with a short black beard and square glasses, one brow raised, in a sand shirt.',
    color: '#2F8F83',
  },
  {
    name: 'aldunate',
    alt: 'An older woman with short white hair and a black turtleneck looks down; the neck of a cello stands beside her.',
    color: '#B5371B',
  },
  {
    name: 'tennant',
    alt: 'A woman with a black bun and pearl earrings looks ahead, lips closed, in a navy blouse.',
    color: '#EDB644',
  },
  {
    name: 'ashworth-ige',
    alt: 'A man with round gold glasses and short black hair smiles, in a white sweater.',
    color: '#2F8F83',
  },
  {
    name: 'hale',
    alt: 'A woman laughs under a green headwrap with gold lines, gold hoops in her ears.',
    color: '#FF5A36',
  },
  {
    name: 'moriyama',
    alt: 'A woman with a dark bob and bangs, half-moon glasses on her nose, in a white apron.',
    color: '#E2D7C3',
  },
  {
    name: 'brandvold',
    alt: 'A drummer from straight above, only the top of his head and his arms in sight, two sticks on a white drum.',
    color: '#B5371B',
  },
  {
    name: 'harcastle',
    alt: 'An older woman with cropped gray hair and big red headphones, in a rust-colored coat.',
    color: '#EDB644',
  },
  {
    name: 'lindqvist',
    alt: 'A freckled woman with a blond bob speaks, in a green turtleneck.',
    color: '#26345A',
  },
  {
    name: 'banerjee',
    alt: 'A young man with a black quiff, eyes shut, mouth round in the middle of a sound, in a striped shirt.',
    color: '#FFC4B0',
  },
  {
    name: 'riordan-sato',
    alt: 'An older woman with long white hair and round red glasses, half a smile, in black.',
    color: '#123F3A',
  },
  {
    name: 'eddowes',
    alt: 'A freckled man with dark red curls grins, in a yellow shirt.',
    color: '#FF5A36',
  },
  {
    name: 'varga',
    alt: 'A woman in a red knit cap and a yellow scarf, eyes closed, in front of a low sun.',
    color: '#26345A',
  },
  {
    name: 'starling',
    alt: 'A freckled woman with a straight red bob and bangs, in a green coat.',
    color: '#FFC4B0',
  },
  {
    name: 'abara',
    alt: 'A bald man with a full dark beard smiles, in a red shirt with a white collar.',
    color: '#E2D7C3',
  },
  {
    name: 'holm',
    alt: 'A woman with a black topknot and gold hoops grins, head tilted, in a striped shirt.',
    color: '#FF5A36',
  },
  {
    name: 'nakamura-bell',
    alt: 'A man with black hair parted at the side and white glasses looks down at something, in a yellow sweater.',
    color: '#2F8F83',
  },
  {
    name: 'meng',
    alt: 'A woman with a short black bob and red cat-eye glasses smiles, in red.',
    color: '#26345A',
  },
  {
    name: 'larkspur',
    alt: 'An old man with a white mustache, white brows and a few gray hairs, in a dark coat.',
    color: '#EDB644',
  },
  {
    name: 'botham',
    alt: 'A woman with a round white Afro and gold hoops, in a red turtleneck.',
    color: '#123F3A',
  },
  {
    name: 'abiola',
    alt: 'A man with long black hair and a short beard smiles with his eyes shut, in a green sweater.',
    color: '#FFC4B0',
  },
].map((drawn) => ({ ...drawn, focus: '50% 40%' }));

/** SVG files in `client/public/art`. Their ids begin with `house-`, and are never reused. */
export const housePictures: readonly Picture[] = [
  ...covers.map((drawn, index) => housePicture(drawn, `house-cover-${index + 1}`, 'covers', 900, 1200)),
  ...stills.map((drawn, index) => housePicture(drawn, `house-still-${index + 1}`, 'stills', 1600, 900)),
  ...formats.map((drawn) => housePicture(drawn, `house-format-${drawn.name}`, 'formats', 400, 300)),
  ...people.map((drawn) => housePicture(drawn, `house-person-${drawn.name}`, 'people', 600, 600)),
];

function housePicture(
  { name, ...drawn }: Drawn,
  id: string,
  folder: 'covers' | 'stills' | 'formats' | 'people',
  width: number,
  height: number,
): Picture {
  return { id, ...drawn, credit: '', width, height, widths: [], drawing: `/art/${folder}/${name}.svg` };
}
