import type { Question } from './question-set.ts';

export const salesStaffQuestions: readonly Question[] = [
  {
    id: 'sales_staff_magazine_and_network',
    category: 'Understanding the Company & Role',
    text: 'An advertiser has never heard of us. How do you explain what {{magazine}} and {{network}} can each do for them?',
    placeholder: 'I ask what they want to happen, a full room or a known name, and depending on that I\u00a0…',
  },
  {
    id: 'sales_staff_hardest_question',
    category: 'Understanding the Company & Role',
    text: 'Which question from advertisers do you find hardest to answer?',
    placeholder: '“How many of your readers live near our shop?”; for now I tell them\u00a0…',
  },
  {
    id: 'sales_staff_finding_prospects',
    category: 'Prospecting & Research',
    text: 'How did you find the most promising of your recent prospects?',
    placeholder: 'A guitar shop with a stand at the record fair; I noticed that\u00a0…',
  },
  {
    id: 'sales_staff_before_the_first_call',
    category: 'Prospecting & Research',
    text: 'What do you want to know about a company before the first call?',
    placeholder: 'With the brewery I looked up which events they had backed last summer, and it turned out\u00a0…',
  },
  {
    id: 'sales_staff_fitting_a_proposal',
    category: 'Pitching & Proposals',
    text: 'Take a recent proposal: how did you fit it to that client?',
    placeholder: 'The language school cared about its term dates, so instead of one long run I offered\u00a0…',
  },
  {
    id: 'sales_staff_answering_objections',
    category: 'Pitching & Proposals',
    text: 'Think of the last serious objection you heard: how did you answer it?',
    placeholder: '“People skip ads”; I showed them where theirs would appear and\u00a0…',
  },
  {
    id: 'sales_staff_deal_that_did_not_happen',
    category: 'Pitching & Proposals',
    text: 'What did you take away from a deal that did not happen?',
    placeholder: 'The festival caterer went quiet after the second offer; looking back, I\u00a0…',
  },
  {
    id: 'sales_staff_asked_for_coverage',
    category: 'Adherence to Guidelines',
    text: 'When an advertiser asks for editorial coverage as part of a deal, what do you tell them?',
    placeholder: 'A club owner wanted a review along with his campaign; I explained what he can buy and\u00a0…',
  },
  {
    id: 'sales_staff_tagging_the_network',
    category: 'Adherence to Guidelines',
    text: 'We tag the network account in all published work. How do you explain that to a client who is paying for a post?',
    placeholder: 'The shoe brand wanted only its own name on the clip; I told them that\u00a0…',
  },
  {
    id: 'sales_staff_hosting_at_events',
    category: 'Adherence to Guidelines',
    text: 'The house rule is to arrive {{earlyMinutes}} minutes early. When you host a client at an event, how do you use the time before they come?',
    placeholder: 'At the Harbor festival I walked the way from the gate to our stand and saw that\u00a0…',
  },
  {
    id: 'sales_staff_after_the_signature',
    category: 'Client Care',
    text: 'What do you do for a client between signature and publication?',
    placeholder: 'The theater had the sizes and the copy date from me the same day; then\u00a0…',
  },
  {
    id: 'sales_staff_disappointed_client',
    category: 'Client Care',
    text: 'The last time a client was disappointed, how did you handle it?',
    placeholder: 'The gallery’s ad ran next to a competitor’s; I called before they did and\u00a0…',
  },
  {
    id: 'sales_staff_state_of_your_notes',
    category: 'Teamwork & Record-Keeping',
    text: 'If you were away tomorrow, what could a colleague take over from your notes?',
    placeholder:
      'Every call with the brewery is written down with the next date; for the smaller shops they would have to\u00a0…',
  },
  {
    id: 'sales_staff_involving_other_teams',
    category: 'Teamwork & Record-Keeping',
    text: 'How do you bring editors or production in on what a client needs?',
    placeholder: 'For the record shop’s live session I asked production about the room first, because\u00a0…',
  },
  {
    id: 'sales_staff_strongest_stage',
    category: 'Strengths & Areas for Development',
    text: 'At which stage of a sale are you at your best?',
    placeholder: 'The first meeting, because I listen longer than people expect; once it comes to terms I\u00a0…',
  },
  {
    id: 'sales_staff_useful_support',
    category: 'Strengths & Areas for Development',
    text: 'Where would training or support help you most?',
    placeholder: 'Putting a price on a package that joins print and streaming; at present I\u00a0…',
  },
];
