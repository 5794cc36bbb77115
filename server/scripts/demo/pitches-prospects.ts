import type { Pitch } from '#server/scripts/demo/pitch.ts';

export const prospectPitches: readonly Pitch[] = [
  {
    by: 'victor.amundsen',
    type: 'sales_prospect',
    form: {
      companyName: 'Larch Guitars',
      contactPerson: 'Tobias Okell, head of marketing',
      contactEmail: 'tobias@larchguitars.example',
      contactPhone: '+1 555 0142',
      potentialNeed:
        'Back cover of the issue with the makers’ portrait, and one evening on the network around their new travel model. Decision this month, budget about the size of last year’s.',
      leadSource: 'Met at the guitar fair; he had our issue on the luthiers on his stand',
    },
    story: [
      { act: 'submit', at: [16, '14:50'] },
      {
        act: 'approve',
        at: [15, '08:45'],
        by: 'helena.brandao',
        note: 'Strong. Offer the cover alone first; keep the evening for the second meeting.',
        internalNote: 'Desmond spoke to their agency in spring. Check the CRM.',
      },
      { act: 'set_status', at: [14, '10:00'], by: 'maya.lindqvist', to: 'approved' },
    ],
  },
  {
    by: 'priya.calloway',
    type: 'sales_prospect',
    form: {
      companyName: 'Tidewater Ferries',
      contactPerson: 'Annelise Brook, communications',
      contactEmail: 'a.brook@tidewater.example',
      contactPhone: '+1 555 0187',
      potentialNeed:
        'They open a night line and want to be found by concert-goers. Asked for a map in print and a short film before the main feature on Fridays, from next month.',
      leadSource: 'Wrote to the advertising form after the piece on the harbor stage',
    },
    story: [{ act: 'submit', at: [5, '16:05'] }],
  },
  {
    by: 'gus.marchetti',
    type: 'sales_prospect',
    form: {
      companyName: 'Brightwater Brewery',
      contactPerson: 'Sten',
      contactEmail: 'hello@brightwater.example',
      contactPhone: '+1 555 0111',
      potentialNeed: 'Wants to do something with us at festivals in summer, open to ideas.',
      leadSource: 'Bar talk',
    },
    story: [
      { act: 'submit', at: [12, '23:30'] },
      {
        act: 'request_changes',
        at: [11, '09:15'],
        by: 'helena.brandao',
        fields: ['contactPerson', 'potentialNeed', 'leadSource'],
        note: 'Who signs there, what is the number behind “something”, and by when do they decide? One call will tell you all three.',
      },
    ],
  },
  {
    by: 'gus.marchetti',
    type: 'sales_prospect',
    form: {
      companyName: 'Northgate Hearing',
      contactPerson: 'Dr Paula Ekdahl, owner',
      contactEmail: 'ekdahl@northgatehearing.example',
      contactPhone: '+1 555 0164',
      potentialNeed:
        'Moulded ear plugs for musicians. A half page next to the series on stage engineers, three issues in a row, with a code to measure the answer.',
      leadSource: 'Priya’s dentist is her neighbor',
    },
    story: [
      { act: 'submit', at: [4, '13:20'] },
      {
        act: 'set_status',
        at: [3, '09:30'],
        by: 'silas.winterbourne',
        to: 'under_review',
        note: 'Asking the editors whether it may stand next to the series.',
      },
    ],
  },
  {
    by: 'victor.amundsen',
    type: 'sales_prospect',
    form: {
      companyName: 'Kestrel Energy Drinks',
      contactPerson: 'Jana Prewitt, brand manager',
      contactEmail: 'jana.prewitt@kestrel.example',
      contactPhone: '+1 555 0199',
      potentialNeed:
        'Wants reviews of the three festivals they sponsor, with the brand in each headline. Would pay for a year in advance.',
      leadSource: 'Inbound call',
    },
    story: [
      { act: 'submit', at: [96, '11:00'] },
      {
        act: 'reject',
        at: [95, '14:10'],
        by: 'desmond.achter',
        note: 'We do not sell headlines. Offer them the page opposite: if they say yes to that, bring them back.',
        internalNote: 'Third request of this kind from them.',
      },
    ],
  },
  {
    by: 'priya.calloway',
    type: 'sales_prospect',
    form: {
      companyName: 'Hollow Oak Furniture',
      contactPerson: 'Ingmar Teale, shop manager',
      contactEmail: 'teale@hollowoak.example',
      contactPhone: '+1 555 0128',
      potentialNeed:
        'Shelves made for records. A quarter page with a picture of a reader’s collection, repeated through the year if the first brings ten visits.',
      leadSource: 'Recommended by Groove Yard',
    },
    story: [{ act: 'submit', at: [0, '08:05'] }],
  },
  {
    by: 'gus.marchetti',
    type: 'sales_prospect',
    form: {
      companyName: 'Old Baths Arts Trust',
      contactPerson: 'Marguerite Salo, program',
      contactEmail: 'salo@oldbaths.example',
      contactPhone: '+1 555 0173',
      potentialNeed:
        'Listings for twelve concerts and a banner for the opening. Small budget, but they hold the only empty pool in the city.',
      leadSource: 'Amos met her when he asked about the record fair',
    },
    story: [
      { act: 'submit', at: [29, '15:35'] },
      {
        act: 'approve',
        at: [28, '10:15'],
        by: 'desmond.achter',
        note: 'Yes. Trade part of it for the empty pool: production has wanted to film there for a year.',
      },
      { act: 'set_status', at: [27, '16:20'], by: 'silas.winterbourne', to: 'approved', note: 'Agreed, half in kind.' },
    ],
  },
];
