import type { Question } from './question-set.ts';

export const contentCreatorQuestions: readonly Question[] = [
  {
    id: 'content_creator_own_voice_and_ours',
    category: 'Understanding the Company & Role',
    text: 'How does your own voice differ from the one you use for {{shortName}}?',
    placeholder: 'On my channel I tease everybody; in a piece for the magazine I\u00a0…',
  },
  {
    id: 'content_creator_follower_view',
    category: 'Understanding the Company & Role',
    text: 'If we asked one of your followers what {{network}} is, what would they say?',
    placeholder: 'Most would say “the live sessions”, because my clips show\u00a0…',
  },
  {
    id: 'content_creator_origin_of_an_idea',
    category: 'Ideas & Planning',
    text: 'Where did your best recent idea come from?',
    placeholder: 'Somebody under the record fair clip asked how a pressing plant works, so I\u00a0…',
  },
  {
    id: 'content_creator_planning_a_week',
    category: 'Ideas & Planning',
    text: 'How do you plan a week of posts?',
    placeholder: 'On Sunday I set two dates around new releases and leave Thursday open, which in May meant\u00a0…',
  },
  {
    id: 'content_creator_opening_of_a_piece',
    category: 'Writing & Production',
    text: 'Take a recent video or post: how did you build its opening?',
    placeholder:
      'I cut straight to the broken string at the Old Mill and explained it later, because my first version\u00a0…',
  },
  {
    id: 'content_creator_most_changed_piece',
    category: 'Writing & Production',
    text: 'Which of your pieces changed most between the first draft and publication?',
    placeholder: 'The festival guide began as a list of acts and ended as one walk through\u00a0…',
  },
  {
    id: 'content_creator_checks_before_publishing',
    category: 'Writing & Production',
    text: 'What do you check before you publish?',
    placeholder: 'Names, dates, and who owns the song in the background; in the Harbor clip that meant\u00a0…',
  },
  {
    id: 'content_creator_blog_post_length',
    category: 'Adherence to Guidelines',
    text: 'Blog posts run {{postWords}} words. How do you fit a subject into that space?',
    placeholder: 'For the post on home studios I kept to one room and one person, and the list of equipment\u00a0…',
  },
  {
    id: 'content_creator_tagging_the_network',
    category: 'Adherence to Guidelines',
    text: 'We tag the network account in all published work. How do you do that on the different platforms you use?',
    placeholder: 'In a caption it comes first, in a video it is on the closing card; on the May reel I\u00a0…',
  },
  {
    id: 'content_creator_surprising_result',
    category: 'Audience & Community',
    text: 'Which reaction to your recent work surprised you?',
    placeholder:
      'The quiet talk with the lighting technician was shared more than the headliner, and the comments\u00a0…',
  },
  {
    id: 'content_creator_hostile_comments',
    category: 'Audience & Community',
    text: 'How do you deal with criticism or hostility in the comments?',
    placeholder: 'Under the awards post I answered two people who had a point, hid one insult, and\u00a0…',
  },
  {
    id: 'content_creator_disclosure',
    category: 'Partnerships & Collaboration',
    text: 'When something you post about was paid for or given to you, how do you tell your audience?',
    placeholder: 'The headphones in the studio tour were on loan, so I said that aloud at the start and\u00a0…',
  },
  {
    id: 'content_creator_choosing_partners',
    category: 'Partnerships & Collaboration',
    text: 'How do you decide which partnerships suit both {{shortName}} and your audience?',
    placeholder:
      'Before the youth festival an energy drink offered me a series; I thought about who watches and\u00a0…',
  },
  {
    id: 'content_creator_working_with_the_desk',
    category: 'Partnerships & Collaboration',
    text: 'What would make working with {{shortName}}’s editors and crews easier for you?',
    placeholder: 'Knowing the photo plan a day ahead; at the spring showcase we both filmed\u00a0…',
  },
  {
    id: 'content_creator_strongest_format',
    category: 'Strengths & Areas for Development',
    text: 'Which format brings out the best in you?',
    placeholder: 'Short interviews in moving cars or backstage corridors, as with the tour manager who\u00a0…',
  },
  {
    id: 'content_creator_next_skill',
    category: 'Strengths & Areas for Development',
    text: 'What do you want to get better at next?',
    placeholder: 'Editing for people who watch without sound; so far I have only\u00a0…',
  },
];
