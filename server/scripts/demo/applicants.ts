import type { Clock } from '#server/scripts/demo/clock.ts';
import type { DemoInquiry } from '#server/scripts/demo/inquiries.ts';

/** Who would like to work with us. */
export const applicants = (clock: Clock): DemoInquiry[] => [
  {
    form: 'sales',
    at: [2, '18:22'],
    fields: {
      ...address(
        'Marisol',
        'Teague',
        'marisol.teague@mail.example',
        '+1 555 0131',
        '14 Orchard Row',
        'Millbrook',
        'NY',
        '12545',
      ),
      interest:
        'I sold advertising for a local weekly for six years and know every shop owner between here and the river. The weekly closed in summer.',
      contribution:
        'About sixty people who still pick up the telephone when I call, and the patience to lose a sale today and make it in the fall.',
      presentation:
        'I would put an issue on the counter, open at the page with their neighbor’s ad, and ask what they see.',
      experience: 'Account executive, 2019 to this year. Best month 31 contracts, all small.',
      availability: 'Any weekday; evenings when there is a concert.',
    },
  },
  {
    form: 'sales',
    at: [9, '11:40'],
    status: 'in_progress',
    assignedTo: 'silas.winterbourne',
    notes: [['silas.winterbourne', 'Helena would like to meet him. Two dates offered.']],
    fields: {
      ...address(
        'Ansel',
        'Quarry',
        'ansel.quarry@mail.example',
        '+1 555 0155',
        '7 Dock Street, flat 3',
        'Harrow Bay',
        'NJ',
        '07711',
      ),
      interest:
        'I book the bar of a music club and talk to breweries, amplifier makers and taxi firms every week. They all ask where they should advertise.',
      contribution:
        'The club’s contacts, with its owner’s blessing, and an honest ear for what a small firm can afford.',
      presentation: 'With numbers first: how many of your readers live within walking distance of the customer’s door.',
      additionalInfo: 'I would keep my two evenings at the club.',
    },
  },
  {
    form: 'sales',
    at: [34, '14:08'],
    status: 'closed',
    fields: {
      ...address(
        'Delphine',
        'Ash',
        'delphine.ash@mail.example',
        '+1 555 0102',
        '220 Canal Street',
        'Portmere',
        'PA',
        '19015',
      ),
      interest: 'I am looking for a second income and like music.',
      contribution: 'I am friendly and learn fast.',
      presentation: 'By email, to as many companies as possible.',
    },
  },
  {
    form: 'street-team',
    at: [1, '20:11'],
    fields: {
      ...address(
        'Ingrid',
        'Solano',
        'ingrid.solano@mail.example',
        '+1 555 0117',
        '3 Chapel Court',
        'Millbrook',
        'NY',
        '12545',
      ),
      birthdate: '2003-05-19',
      camera: 'cellphone',
      availability: ['Friday', 'Saturday', 'Sunday'],
      whyJoin:
        'I met Bea at the canal concert. She asked me one question about the band and I talked for ten minutes. I would like to be the one who asks.',
      experience: 'Two summers at the ticket booth of the open-air cinema.',
      skills: 'Spanish and English, and I can carry a table.',
      socialMedia: '@ingrid.in.the.rain',
    },
  },
  {
    form: 'street-team',
    at: [7, '16:45'],
    status: 'in_progress',
    assignedTo: 'maya.lindqvist',
    fields: {
      ...address(
        'Lorcan',
        'Bright',
        'lorcan.bright@mail.example',
        '+1 555 0149',
        '58 Hill Road',
        'Harrow Bay',
        'NJ',
        '07711',
      ),
      birthdate: '1998-11-02',
      camera: 'dslr',
      availability: ['Monday', 'Wednesday', 'Saturday'],
      whyJoin: 'I photograph concerts for nobody in particular and would like to do it for somebody.',
      experience: 'Assistant to a wedding photographer for one season.',
    },
  },
  {
    form: 'street-team',
    at: [15, '19:02'],
    status: 'answered',
    assignedTo: 'maya.lindqvist',
    notes: [['maya.lindqvist', 'Starts at the freshers’ fair next to Kofi.']],
    fields: {
      ...address(
        'Petra',
        'Nightingale',
        'petra.n@mail.example',
        '+1 555 0126',
        '9 Weir Lane',
        'Portmere',
        'PA',
        '19015',
      ),
      birthdate: '2001-02-27',
      camera: 'multiple',
      availability: ['Thursday', 'Friday', 'Saturday', 'Sunday'],
      whyJoin: 'I know the line in front of every hall in this city, because I stand in it.',
      skills: 'First aid certificate, renewed this year.',
    },
  },
  {
    form: 'street-team',
    at: [2, '16:12'],
    guardian: 'waiting',
    fields: {
      ...address(
        'Jory',
        'Applewhite',
        'jory.applewhite@mail.example',
        '+1 555 0190',
        '31 Weir Lane',
        'Portmere',
        'PA',
        '19015',
      ),
      birthdate: clock.form(-16 * 365 - 120, '00:00').slice(0, 10),
      camera: 'no',
      availability: ['Saturday', 'Sunday'],
      whyJoin:
        'Our school band plays before the real bands at the canal. I know everyone who comes and would like to know everyone else.',
      guardianName: 'Linnea Applewhite',
      guardianEmail: 'linnea.applewhite@mail.example',
    },
  },
  {
    form: 'influencer',
    at: [4, '13:33'],
    fields: {
      name: 'Oona Vesterby',
      email: 'oona@vesterby.example',
      phone: '+1 555 0178',
      bio: 'I explain chords to people who think they cannot hear them.',
      instagram: '@oona.hears',
      youtube: 'Oona Hears',
      followers: '23,400 in all',
      engagement: '6.1% over the last thirty posts',
      content_type: 'Short music theory films',
      previous_work: 'A series for a maker of harmonicas, twelve films; they are glad to be asked about me.',
      message: 'I would love to take one concert film a month apart: where does the goose-flesh come from?',
    },
  },
  {
    form: 'influencer',
    at: [13, '21:57'],
    status: 'in_progress',
    assignedTo: 'silas.winterbourne',
    notes: [
      ['silas.winterbourne', 'Numbers look bought: 90,000 followers, eleven comments. Asked for screenshots.'],
      ['maya.lindqvist', 'Screenshots never came. Give it until the end of the month, then close kindly.'],
    ],
    fields: {
      name: 'DJ Halcyon',
      email: 'booking@halcyon.example',
      instagram: '@djhalcyon.official',
      followers: '90K',
      content_type: 'Lifestyle',
      message: 'Open for collaborations, free entry plus one.',
    },
  },
  {
    form: 'influencer',
    at: [48, '10:26'],
    status: 'closed',
    fields: {
      name: 'Tamsin Arkwright',
      email: 'tamsin@arkwright.example',
      bio: 'Knits to records and films both.',
      tiktok: '@knit.one.purl.vinyl',
      followers: '8,900',
      content_type: 'Slow video',
      message: 'I could knit a cover of the month. It takes about as long as an album.',
    },
  },
];

function address(
  firstName: string,
  lastName: string,
  email: string,
  phone: string,
  street: string,
  city: string,
  state: string,
  zipCode: string,
) {
  return { firstName, lastName, email, phone, address: street, city, state, zipCode };
}
