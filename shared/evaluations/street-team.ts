import type { Question } from './question-set.ts';

export const streetTeamQuestions: readonly Question[] = [
  {
    id: 'street_team_introducing_overtone',
    category: 'Understanding the Company & Role',
    text: 'A passer-by gives you a few seconds. How do you introduce {{network}} to them?',
    placeholder: 'I ask what they listened to on the way here, then show them a live session on my phone and\u00a0…',
  },
  {
    id: 'street_team_common_misunderstanding',
    category: 'Understanding the Company & Role',
    text: 'What do people at events most often get wrong about {{shortName}}?',
    placeholder: 'Many think the magazine is all there is, so I tell them where they can stream and\u00a0…',
  },
  {
    id: 'street_team_memorable_conversation',
    category: 'Engagement & Promotion',
    text: 'Which conversation at a recent event do you remember best?',
    placeholder: 'A father and daughter at the Harbor festival who knew only the magazine; she wanted to see\u00a0…',
  },
  {
    id: 'street_team_drawing_people_in',
    category: 'Engagement & Promotion',
    text: 'At your recent events, what brought people over to you?',
    placeholder: 'At the record fair hardly anyone took a flyer until I laid out the headphones, and then\u00a0…',
  },
  {
    id: 'street_team_own_channels',
    category: 'Engagement & Promotion',
    text: 'How do you use your own social channels around an event?',
    placeholder: 'The evening before the Old Mill show I posted the door times, and afterward\u00a0…',
  },
  {
    id: 'street_team_arriving_early',
    category: 'Logistics & Preparation',
    text: 'The house rule is to arrive {{earlyMinutes}} minutes early. How did the start of your last event go?',
    placeholder: 'At the Riverside open-air the crew gate was on the far side, so I reached the stand at\u00a0…',
  },
  {
    id: 'street_team_day_before',
    category: 'Logistics & Preparation',
    text: 'How do you get ready the day before an event?',
    placeholder:
      'I count flyers and wristbands into two bags, charge the spare battery, and since the wet weekend in April I\u00a0…',
  },
  {
    id: 'street_team_tagging_the_network',
    category: 'Adherence to Guidelines',
    text: 'We tag the network account in all published work. How do you handle that when you post from a busy event?',
    placeholder: 'I keep a draft on my phone with the tag already in it; on the Harbor night I still\u00a0…',
  },
  {
    id: 'street_team_outside_the_briefing',
    category: 'Adherence to Guidelines',
    text: 'When something comes up that the briefing does not cover, how do you decide what to do?',
    placeholder: 'A bar owner asked for our posters in his window too; before I said anything I\u00a0…',
  },
  {
    id: 'street_team_toughest_event',
    category: 'Challenges & Problem Solving',
    text: 'Which recent event tested you most?',
    placeholder: 'The night market, where the rain emptied the square and our table stood in\u00a0…',
  },
  {
    id: 'street_team_upset_visitor',
    category: 'Challenges & Problem Solving',
    text: 'The last time someone was dismissive or upset with you, how did you respond?',
    placeholder: 'A man at the station was angry about a canceled show; I let him finish and then\u00a0…',
  },
  {
    id: 'street_team_during_a_shift',
    category: 'Teamwork & Communication',
    text: 'How do you keep the rest of the team informed during a shift?',
    placeholder: 'I write to the group when I leave the stand; at the record fair there was no signal, so we\u00a0…',
  },
  {
    id: 'street_team_report_after_event',
    category: 'Teamwork & Communication',
    text: 'What do you pass on to the office after an event?',
    placeholder:
      'After the night market I sent the question people kept asking, what was left in the boxes, and\u00a0…',
  },
  {
    id: 'street_team_at_your_best',
    category: 'Strengths & Areas for Development',
    text: 'In which situations are you at your best?',
    placeholder: 'Lines before the doors open, because people have time and I\u00a0…',
  },
  {
    id: 'street_team_more_confidence',
    category: 'Strengths & Areas for Development',
    text: 'What would you like to handle with more confidence at your next events?',
    placeholder: 'Talking to venue staff I have not met; until now I have left that to\u00a0…',
  },
];
