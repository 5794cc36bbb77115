import { describe, expect, it } from 'vitest';
import { countSentences } from './sentences.ts';

/** As they stand in reviews, notes and interviews. */
const shapes: [count: number, text: string][] = [
  [0, ''],
  [0, '   \n\n  '],
  [0, '…'],
  [0, '* * *'],
  [1, 'The lights went out.'],
  [1, 'The lights went out'],
  [2, 'The lights went out. Nobody moved.'],
  [2, 'The lights went out.  Nobody moved'],
  [2, 'The lights went out!\nNobody moved.'],
  [2, 'Harbour Nights\n\nFour acts play the ferry terminal.'],
  [3, 'What a night! What a room! Who was it?'],
  [1, 'What?!'],
  [2, 'What?! Again.'],
  [2, '“It is loud,” she said. “It was.”'],
  [3, '“Is it loud?” she asked. It was. Mr. Okell nodded.'],
  [1, '“Is it loud?” she asked.'],
  [2, '“Is it loud?” She laughed.'],
  [1, '“Stop!” he shouted at the drummer.'],
  [2, '"It is over." Then the encore came.'],
  [1, 'She called it “the end.”'],
  [2, 'She called it “the end.” Nobody agreed.'],
  [2, '(It had rained.) The doors opened late.'],
  [1, 'The doors (there were two) opened late.'],
  [1, 'Mr. Okell nodded.'],
  [1, 'Dr. Ida Brandt and Mrs. Reed sang.'],
  [1, 'They met St. James at the pier.'],
  [1, 'St. James Infirmary closed the set.'],
  [1, 'J. Okell wrote it.'],
  [1, 'J.R. Okell and T.S. Reed wrote it.'],
  [1, 'J. R. R. Tolkien would have left.'],
  [1, 'The band is from Washington, D.C., by way of Leeds.'],
  [2, 'The band is from the U.S. They live in Leeds.'],
  [1, 'The U.S. band plays on.'],
  [1, 'Doors are at 7 p.m. on Friday.'],
  [1, 'Doors are at 7 p.m. sharp.'],
  [2, 'Doors are at 7 p.m. The set begins at eight.'],
  [1, 'It cost $4.50 at the bar.'],
  [1, 'Version 2.0 of the song is 3.5 minutes long.'],
  [2, 'It cost $4.50. Nobody paid.'],
  [1, 'Symphony No. 5 opened the night.'],
  [2, 'He said no. Then he left.'],
  [1, 'Read more at www.magazine.example/harbour today.'],
  [2, 'Read more at magazine.example. It is free.'],
  [1, 'Wait … what was that?'],
  [2, 'And then… Silence.'],
  [1, 'And then... silence.'],
  [1, 'They play soul, funk, etc. until late.'],
  [2, 'They play soul, funk, etc. The bar closes at two.'],
  [1, 'It was Oasis vs. Blur again.'],
  [1, 'Doja feat. Reed opened.'],
  [1, 'Larch Guitars Inc. sponsors the stage.'],
  [1, 'On Dec. 4 the pier opens.'],
  [1, 'On Fri. Dec. 4 the pier opens.'],
  [1, 'Several genres, e.g. soul and funk, are on the bill.'],
  [2, 'Was it good? I think so.'],
  [2, 'It was me and I. Then we left.'],
  [2, 'The year was 1999. Everybody danced.'],
  [2, '«C’est fini.» Elle est partie.'],
  [2, 'Panic! At the Disco did not come.'],
  [3, '- First song\n- Second song\n- Third song'],
  [2, '‘It’s over.’ He meant it.'],
  [4, 'One. Two. Three. Four.'],
  [1, 'Prof. Haddad, Ph.D., kept time.'],
  [2, 'Кто там? Никого.'],
  [2, 'The lights went out while\nnobody looked. The band\nplayed on.'],
  [1, 'The lights went out\r\nand stayed out.'],
  [2, 'Bring:\n1. a ticket'],
  [2, 'It rang. iPhones do.'],
  [2, 'It sold out. eBay has some.'],
  [1, 'And then... deadmau5 came on.'],
  [2, 'It was loud.¹ Nobody left.'],
  [2, 'It was loud.[2] Nobody left.'],
  [2, 'It was loud. [2] Nobody left.'],
  [2, '“It was loud.”[12] Nobody left.'],
  [1, 'It was loud [2] and long.'],
  [2, '今夜は静かだった。誰も帰らなかった。'],
  [3, '谁在那里？没有人！灯灭了。'],
  [2, 'من هناك؟ لا أحد.'],
  [2, 'वह आया। कोई नहीं गया।'],
  [2, 'Նա եկավ։ Ոչ ոք չգնաց։'],
];

describe('countSentences', () => {
  it('is tried on sixty shapes and more', () => expect(shapes.length).toBeGreaterThanOrEqual(60));

  it.each(shapes)('%i in %j', (count, text) => {
    expect(countSentences(text)).toBe(count);
  });
});

const longest = 100_000;
/** Long as a piece may be. A count that grows faster than the text would not come to its end within the test. */
const odd: [what: string, count: number, text: string][] = [
  ['a line of dots', 1, `${'.'.repeat(longest - 1)}x`],
  ['dots before a bracket', 0, `${'.'.repeat(longest / 2)}${')'.repeat(longest / 2)}`],
  ['leaders', 1, `${'. '.repeat(longest / 2 - 1)}x`],
  ['one long word', 1, 'x'.repeat(longest)],
  ['marks above a letter', 1, `x${'\u0301'.repeat(longest - 1)}`],
  ['dots in a word', 1, 'x.'.repeat(longest / 2)],
  ['initials', 1, `${'J.'.repeat(longest / 2 - 4)} Okell`],
  ['brackets', 2, `It was. ${'('.repeat(longest - 10)} x`],
  ['closed brackets', 1, `x${']'.repeat(longest - 1)}`],
  ['references', 1, `x.${'[1]'.repeat(longest / 3 - 1)}`],
  ['digits before brackets', 1, `${'1]'.repeat(longest / 2)}`],
  ['sentences without blanks', longest / 2, '灯。'.repeat(longest / 2)],
  ['one word without blanks', 1, '灯'.repeat(longest)],
  ['blanks', 1, `x${' \n'.repeat(longest / 2 - 1)}`],
];

describe('countSentences of an odd text', () => {
  it.each(odd)('counts %s once', (_what, count, text) => {
    expect(text.length).toBeLessThanOrEqual(longest);
    expect(countSentences(text)).toBe(count);
  });
});
