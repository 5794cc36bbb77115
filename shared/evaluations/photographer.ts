import type { Question } from './question-set.ts';

export const photographerQuestions: readonly Question[] = [
  {
    id: 'photographer_picture_and_story',
    category: 'Understanding the Company & Role',
    text: 'In a recent story, what did your picture tell that the text did not?',
    placeholder: 'The review described a restless room; my frame from the balcony showed\u00a0…',
  },
  {
    id: 'photographer_magazine_and_network',
    category: 'Understanding the Company & Role',
    text: 'What do you do differently when a picture is meant for {{magazine}} rather than for {{network}}?',
    placeholder: 'For the printed page I leave calm space at the top for a headline, while for a screen I\u00a0…',
  },
  {
    id: 'photographer_before_the_first_frame',
    category: 'Preparation & Access',
    text: 'The house rule is to arrive {{earlyMinutes}} minutes early. At your last assignment, what did you do before the first frame?',
    placeholder:
      'At the Riverside press day I metered the podium, met the press officer and saw that the window behind\u00a0…',
  },
  {
    id: 'photographer_limited_access',
    category: 'Preparation & Access',
    text: 'When a venue gives you only a few songs or one fixed spot, how do you plan your pictures?',
    placeholder:
      'At the Delta Choir concert I stood at the side for the opening, so I took the wide view first and\u00a0…',
  },
  {
    id: 'photographer_cover_frame',
    category: 'Craft & Visual Storytelling',
    text: 'Which of your recent pictures would you put on a cover?',
    placeholder: 'The trumpet player waiting behind the stage; the light through the door\u00a0…',
  },
  {
    id: 'photographer_difficult_light',
    category: 'Craft & Visual Storytelling',
    text: 'Think of a shoot where the light was against you: how did you deal with it?',
    placeholder: 'Nothing but red at the Harbor festival; I waited for the white sweep between songs and\u00a0…',
  },
  {
    id: 'photographer_press_conference_photo',
    category: 'Adherence to Guidelines',
    text: 'Photographers send at least {{conferenceQuota}} for press conferences. How do you choose yours?',
    placeholder:
      'From the Riverside press day I sent the speaker in mid-sentence instead of the handshake, since\u00a0…',
  },
  {
    id: 'photographer_event_photos_and_videos',
    category: 'Adherence to Guidelines',
    text: 'For events, photographers send {{eventPhotos}} horizontal photos plus {{eventVideos}} vertical videos. How do you divide the evening between the two?',
    placeholder:
      'I film the first and the last song and photograph in between; at the spring showcase that left me without\u00a0…',
  },
  {
    id: 'photographer_tagging_the_network',
    category: 'Adherence to Guidelines',
    text: 'We tag the network account in all published work. How do you go about it on your own channels?',
    placeholder: 'The tag is saved in the caption I start from; when a band reposted my clip in June, I\u00a0…',
  },
  {
    id: 'photographer_pictures_for_the_review',
    category: 'Editing & Delivery',
    text: 'Event reviews are due in {{reviewHours}} hours. How do you get from a full memory card to a set the writer can use?',
    placeholder: 'I mark frames during the changeover, send a first choice before I sleep, and\u00a0…',
  },
  {
    id: 'photographer_caption_details',
    category: 'Editing & Delivery',
    text: 'How do you collect what your captions need?',
    placeholder: 'I photograph the name cards and the set list; at the awards I still had to ask for\u00a0…',
  },
  {
    id: 'photographer_limits_of_editing',
    category: 'Editing & Delivery',
    text: 'Where do you draw the line when you edit a news picture?',
    placeholder: 'I straighten and correct exposure; the exit sign in the Old Mill picture stayed because\u00a0…',
  },
  {
    id: 'photographer_working_with_writers',
    category: 'Collaboration & Conduct',
    text: 'How do you find out what the writer on the same assignment needs from you?',
    placeholder:
      'Before the jazz weekend we spoke for five minutes, and I learned that her story would be about\u00a0…',
  },
  {
    id: 'photographer_reluctant_subject',
    category: 'Collaboration & Conduct',
    text: 'When someone does not want to be in the picture, how do you respond?',
    placeholder: 'A guest at the label launch turned away; I lowered the camera, went over and\u00a0…',
  },
  {
    id: 'photographer_assignment_you_suit',
    category: 'Strengths & Areas for Development',
    text: 'What kind of assignment should we think of you for first?',
    placeholder: 'Small rooms without stage lighting, because I\u00a0…',
  },
  {
    id: 'photographer_next_technique',
    category: 'Strengths & Areas for Development',
    text: 'Which technique do you want to learn next?',
    placeholder: 'Recording usable sound with vertical video; my clips from the night market had to run\u00a0…',
  },
];
