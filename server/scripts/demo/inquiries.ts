import type { FormName } from '#shared/inquiries/forms/form-types.ts';
import type { Stage } from '#shared/inquiries/hiring.ts';
import type { InquiryStatus } from '#shared/inquiries/inquiries.ts';

/** Mail to and fro; without `by` it is the sender's. */
export interface InquiryWords {
  by?: string;
  at: DemoInquiry['at'];
  text: string;
  quoted?: string;
  isAutomatic?: boolean;
}

export interface DemoInquiry {
  form: FormName;
  at: readonly [days: number, time: string];
  fields: Record<string, unknown>;
  status?: InquiryStatus;
  stage?: Stage;
  /** The username of who was hired by it. */
  hired?: string;
  spamReason?: string;
  assignedTo?: string;
  guardian?: 'waiting' | 'confirmed';
  notes?: readonly (readonly [by: string, note: string])[];
  said?: readonly InquiryWords[];
}

export const advertisers: readonly DemoInquiry[] = [
  advert(
    [0, '07:42'],
    'Annika Storr',
    'Fjell & Field outdoor shops',
    'annika.storr@fjellfield.example',
    'We open our fourth shop in spring and would like to be in the issue that comes before it. What does a half page cost, and until when can we change the text?',
  ),
  advert(
    [64, '11:26'],
    'Annika Storr',
    'Fjell & Field outdoor shops',
    'annika.storr@fjellfield.example',
    'Thank you for the photographs of our opening night. May we use two of them in our shop windows, with the photographer’s name?',
    {
      status: 'closed',
      assignedTo: 'maya.lindqvist',
      notes: [['maya.lindqvist', 'Saoirse agrees to both, with her name below.']],
      said: [
        {
          by: 'maya.lindqvist',
          at: [63, '15:20'],
          text: 'Dear Annika Storr,\n\nYes, gladly. Please print “Photograph: Saoirse Duvall, Overtone” below each of them, and send us a picture of the window for her.\n\nKind regards\nMaya Lindqvist',
        },
        {
          at: [61, '17:02'],
          text: 'They are up, with her name. The picture follows when the scaffolding is gone. Thank you!',
          quoted: 'Yes, gladly. Please print “Photograph: Saoirse Duvall, Overtone” below each of them.',
        },
      ],
    },
  ),
  advert(
    [1, '15:18'],
    'Leopold Marsh',
    'Marsh & Sons piano house',
    'leopold@marshpianos.example',
    'Two questions about the media kit: are the readers’ ages of print alone, and do you place two advertisers of one trade in the same issue?',
  ),
  advert(
    [3, '10:05'],
    'Yara Pinheiro',
    'Casa Lume restaurants',
    'yara@casalume.example',
    'Our guests come to us after concerts. Could we book the evenings rather than the weeks on the network?',
    {
      status: 'in_progress',
      assignedTo: 'silas.winterbourne',
      notes: [['silas.winterbourne', 'Asked Helena for the evening rates; she answers by Thursday.']],
      said: [
        {
          by: 'silas.winterbourne',
          at: [2, '09:35'],
          text: 'Dear Yara Pinheiro,\n\nSingle evenings are possible from six o’clock to midnight. Which days would you begin with, and for how many restaurants? I am getting you the rates.\n\nKind regards\nSilas Winterbourne',
        },
        {
          at: [1, '18:47'],
          text: 'Fridays and Saturdays, for all three of them. We would start in the first week of the month if that is not too soon.',
          quoted: 'Which days would you begin with, and for how many restaurants? I am getting you the rates.',
        },
      ],
    },
  ),
  advert(
    [6, '12:31'],
    'Rowena Clay',
    'City Science Museum',
    'r.clay@sciencemuseum.example',
    'Our evening on sound is looking for a media partner. Mr. Nwosu of your street team was here; whom should I talk to about it?',
    {
      status: 'answered',
      assignedTo: 'maya.lindqvist',
      notes: [
        [
          'maya.lindqvist',
          'Answered by telephone: no partnership this year, a listing instead. She was glad of a quick no.',
        ],
      ],
    },
  ),
  advert(
    [11, '09:47'],
    'Hugo Brandt',
    'Tidewater Ferries',
    'hugo.brandt@tidewater.example',
    'Following up on the article about the harbor stage: we would like to advertise our night line. My colleague Annelise Brook is copied.',
    {
      status: 'answered',
      assignedTo: 'silas.winterbourne',
      notes: [['silas.winterbourne', 'Handed to Priya, who has filed it as a prospect.']],
      said: [
        {
          by: 'silas.winterbourne',
          at: [10, '11:15'],
          text: 'Dear Hugo Brandt,\n\nThank you for writing after the article. My colleague Priya Calloway will call you and Annelise Brook this week about the night line.\n\nKind regards\nSilas Winterbourne',
        },
        {
          at: [10, '11:15'],
          text: 'I am at sea until Monday and read no mail there. Annelise Brook answers for me.',
          isAutomatic: true,
        },
      ],
    },
  ),
  advert(
    [19, '16:59'],
    'Ottilie Crane',
    'Crane Acoustic Panels',
    'ottilie@cranepanels.example',
    'Please send the rates for the inside front cover.',
    {
      status: 'closed',
      assignedTo: 'maya.lindqvist',
      said: [
        {
          by: 'maya.lindqvist',
          at: [18, '10:40'],
          text: 'Dear Ottilie Crane,\n\nThe inside front cover is taken for the next two issues. The inside back cover is free in the second of them; the rates of both are in the media kit.\n\nKind regards\nMaya Lindqvist',
        },
        { at: [17, '08:12'], text: 'Then I will wait for the front. Thank you for the quick word.' },
      ],
    },
  ),
  advert(
    [27, '08:20'],
    'Malte Ivers',
    'Ivers Tour Coaches',
    'malte@iverscoaches.example',
    'We drive bands. Would a small ad every month be cheaper than three large ones? And could it be in the same corner each time, so that people find it?',
    { status: 'closed' },
  ),
  advert(
    [0, '03:14'],
    'Best Rank SEO',
    'Rank First Agency',
    'promo@rank-first.example',
    'Dear Sir, we noticed that your website is not on page one. We guarantee first place in 48 hours, 5,000 backlinks, see https://rank-first.example/deal',
    {
      status: 'spam',
      spamReason: 'too_fast',
    },
  ),
  advert(
    [8, '02:51'],
    'Crypto Desk',
    'CD',
    'desk@coin-desk-offer.example',
    'Your account has been credited. Confirm now.',
    { status: 'spam', spamReason: 'honeypot' },
  ),
];

function advert(
  at: DemoInquiry['at'],
  fullName: string,
  companyName: string,
  email: string,
  message: string,
  more: Partial<DemoInquiry> = {},
): DemoInquiry {
  return { form: 'advertise', at, fields: { fullName, companyName, email, message }, ...more };
}
