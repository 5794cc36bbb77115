import type { DefaultEntry } from '#shared/content/words.ts';

/** People of the first programs, in the order of their release. */
export const programPeople: readonly DefaultEntry[] = [
  { id: 'noor-castellane', name: 'Noor Castellane', part: 'Singer', picture: 'house-person-castellane' },
  { id: 'ingrid-aldunate', name: 'Ingrid Aldunate', part: 'Cellist', picture: 'house-person-aldunate' },
  { id: 'tobias-wren-okafor', name: 'Tobias Wren-Okafor', part: 'Acoustician', picture: 'house-person-wren-okafor' },
  { id: 'marisol-tennant', name: 'Marisol Tennant', part: 'Host, Two Chairs', picture: 'house-person-tennant' },
  { id: 'dele-ashworth-ige', name: 'Dele Ashworth-Ige', part: 'Songwriter', picture: 'house-person-ashworth-ige' },
  { id: 'perpetua-hale', name: 'Perpetua Hale', part: 'Choir director', picture: 'house-person-hale' },
  { id: 'hedda-moriyama', name: 'Hedda Moriyama', part: 'Tape restorer', picture: 'house-person-moriyama' },
  { id: 'kofi-brandvold', name: 'Kofi Brandvold', part: 'Drummer', picture: 'house-person-brandvold' },
  {
    id: 'winsome-harcastle',
    name: 'Winsome Harcastle',
    part: 'Sound system builder',
    picture: 'house-person-harcastle',
  },
  { id: 'amara-lindqvist', name: 'Amara Lindqvist', part: 'Host, phonetician', picture: 'house-person-lindqvist' },
  { id: 'teo-banerjee', name: 'Teo Banerjee', part: 'Host, beatboxer', picture: 'house-person-banerjee' },
  { id: 'marcus-eddowes', name: 'Marcus Eddowes', part: 'Host, Faders Up', picture: 'house-person-eddowes' },
  {
    id: 'paulette-riordan-sato',
    name: 'Paulette Riordan-Sato',
    part: 'Sound engineer',
    picture: 'house-person-riordan-sato',
  },
  { id: 'anneke-varga', name: 'Anneke Varga', part: 'Singer, harmonium', picture: 'house-person-varga' },
];

/** Writers of the first issues, newest first. */
export const issuePeople: readonly DefaultEntry[] = [
  { id: 'imogen-starling', name: 'Imogen Starling', part: 'Writer, The Human Voice', picture: 'house-person-starling' },
  { id: 'cornelius-abara', name: 'Cornelius Abara', part: 'Writer, Wind', picture: 'house-person-abara' },
  { id: 'beatriz-holm', name: 'Beatriz Holm', part: 'Writer, Who Holds the Microphone', picture: 'house-person-holm' },
  {
    id: 'oskar-nakamura-bell',
    name: 'Oskar Nakamura-Bell',
    part: 'Writer, Struck',
    picture: 'house-person-nakamura-bell',
  },
  { id: 'lucasta-meng', name: 'Lucasta Meng', part: 'Writer, Rewind', picture: 'house-person-meng' },
  { id: 'gideon-larkspur', name: 'Gideon Larkspur', part: 'Writer, Pressed', picture: 'house-person-larkspur' },
  { id: 'aurelia-botham', name: 'Aurelia Botham', part: 'Writer, Eight Strings', picture: 'house-person-botham' },
  { id: 'ned-abiola', name: 'Ned Abiola', part: 'Writer, Ring', picture: 'house-person-abiola' },
];
