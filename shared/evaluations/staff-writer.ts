import type { Question } from './question-set.ts';

export const staffWriterQuestions: readonly Question[] = [
  {
    id: 'staff_writer_company_in_own_words',
    category: 'Understanding the Company & Role',
    text: 'Someone you have just met asks what {{name}} does. How do you explain {{network}} and {{magazine}} to them?',
    placeholder: 'I start with a concert film they could stream tonight, then hand them the latest issue and\u00a0…',
  },
  {
    id: 'staff_writer_beyond_the_press_release',
    category: 'Understanding the Company & Role',
    text: 'In a recent article of yours, what did readers get that the press release did not give them?',
    placeholder:
      'The label launch, where the release spoke of a “new era” and I asked two of the signed acts what\u00a0…',
  },
  {
    id: 'staff_writer_monthly_print_piece',
    category: 'Intentions & Goals',
    text: 'Writers need at least {{printQuota}} in the print magazine per month to stay eligible for press conferences. How do you plan for yours?',
    placeholder: 'For the March issue I pitched two short profiles in the first week, and when one fell through\u00a0…',
  },
  {
    id: 'staff_writer_beat_to_own',
    category: 'Intentions & Goals',
    text: 'Which artist, scene or subject do you want to be known for covering a year from now?',
    placeholder: 'The city’s bedroom producers; I have two contacts there and would begin with\u00a0…',
  },
  {
    id: 'staff_writer_before_the_start',
    category: 'Process & Craft',
    text: 'The house rule is to arrive {{earlyMinutes}} minutes early. At your most recent assignment, what did you do before it began?',
    placeholder: 'The Riverside press day, where I checked the spelling of names with the press officer and\u00a0…',
  },
  {
    id: 'staff_writer_interview_question',
    category: 'Process & Craft',
    text: 'In a recent interview, which question got you the best answer?',
    placeholder: 'I asked the drummer what she plays when nobody is listening, and she told me about\u00a0…',
  },
  {
    id: 'staff_writer_finding_the_opening',
    category: 'Process & Craft',
    text: 'Take a recent article: how did you arrive at its opening sentence?',
    placeholder: 'For the Delta Choir review I threw away two openings and began with the moment the lights\u00a0…',
  },
  {
    id: 'staff_writer_checks_before_filing',
    category: 'Process & Craft',
    text: 'What do you check before you file a piece?',
    placeholder: 'I read each name and title against my notes, play the recording again for every quote, and\u00a0…',
  },
  {
    id: 'staff_writer_press_conference_notes',
    category: 'Adherence to Guidelines',
    text: 'Press conference notes are due in {{notesHours}} hours. How have your recent notes measured up to that?',
    placeholder:
      'The Riverside notes went in the same evening; those from the festival launch were late because I was waiting for\u00a0…',
  },
  {
    id: 'staff_writer_event_review_deadline',
    category: 'Adherence to Guidelines',
    text: 'Event reviews are due in {{reviewHours}} hours. What happens between your leaving the venue and filing?',
    placeholder:
      'I record three impressions on the way home, sleep, and write from eight in the morning; what slows me down is\u00a0…',
  },
  {
    id: 'staff_writer_minimum_length',
    category: 'Adherence to Guidelines',
    text: 'A press conference article has at least {{articleLines}} lines, an event review at least {{reviewSentences}} sentences. When an event gives you little to work with, what do you build the piece from?',
    placeholder: 'The spring showcase was over before nine, so I talked to people at the door and\u00a0…',
  },
  {
    id: 'staff_writer_tagging_the_network',
    category: 'Adherence to Guidelines',
    text: 'We tag the network account in all published work. Where does that step sit in your routine?',
    placeholder: 'It is the last line of my filing list, below the headline; on a repost in May I\u00a0…',
  },
  {
    id: 'staff_writer_proudest_piece',
    category: 'Content & Impact',
    text: 'Which of your recent pieces are you proudest of?',
    placeholder: 'The portrait of the sound engineer at the Old Mill, because I stayed for the load-out and\u00a0…',
  },
  {
    id: 'staff_writer_response_that_stayed',
    category: 'Content & Impact',
    text: 'What response to one of your pieces, from a reader, an artist or a colleague, has stayed with you?',
    placeholder: 'After my review of the jazz weekend the promoter wrote that I had missed\u00a0…',
  },
  {
    id: 'staff_writer_blog_post_cuts',
    category: 'Content & Impact',
    text: 'Blog posts run {{postWords}} words. How do you choose what to leave out?',
    placeholder:
      'In the post about the record fair I dropped the history of the hall and kept the two sellers who\u00a0…',
  },
  {
    id: 'staff_writer_note_from_an_editor',
    category: 'Collaboration & Feedback',
    text: 'Which note from an editor has most affected the way you write?',
    placeholder: '“Tell me who before you tell me what,” on the label story; since then I\u00a0…',
  },
  {
    id: 'staff_writer_working_with_photographers',
    category: 'Collaboration & Feedback',
    text: 'How do you work with the photographer who is on the same assignment?',
    placeholder:
      'At the Harbor festival we agreed beforehand on the three moments my review would need, but on the night\u00a0…',
  },
  {
    id: 'staff_writer_help_from_the_desk',
    category: 'Collaboration & Feedback',
    text: 'What could the editing desk do differently that would help you most?',
    placeholder: 'Answer pitches before the weekend, as with the venue story, where I had to\u00a0…',
  },
  {
    id: 'staff_writer_colleagues_rely_on',
    category: 'Strengths & Areas for Development',
    text: 'What can your colleagues rely on you for?',
    placeholder: 'Clean copy at short notice; on the awards night I filed from the stairwell and\u00a0…',
  },
  {
    id: 'staff_writer_next_skill',
    category: 'Strengths & Areas for Development',
    text: 'Which skill, if you worked on it next, would make the biggest difference to your writing?',
    placeholder: 'Interviewing people who have been asked everything before; at the moment I tend to\u00a0…',
  },
];
