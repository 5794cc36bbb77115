import { readFile } from 'node:fs/promises';
import ExifReader from 'exifreader';
import { captionMax, creditMax } from '#shared/assignments/assignments.ts';
import { cleanLine, cleanText } from '#shared/text/clean-text.ts';

export interface WordsTask {
  wordsOf: string;
}

export interface PictureWords {
  caption: string;
  credit: string;
}

/** A tag of any block: one text, or one in each language. */
type Tag = { description?: unknown } | readonly { description?: unknown }[] | undefined;

/** What programs for pictures write wins over what a camera does. Runs in a worker thread: the file is a stranger's. */
export async function readOwnWords({ wordsOf }: WordsTask): Promise<PictureWords> {
  const content = await readFile(wordsOf);
  try {
    const { xmp, iptc, exif } = ExifReader.load(content, { expanded: true, includeTags: wanted }) as Blocks;
    return {
      caption: first(captionMax, cleanText, [
        xmp?.description,
        iptc?.['Caption/Abstract'],
        isCameras(exif?.ImageDescription) ? undefined : exif?.ImageDescription,
      ]),
      credit: first(creditMax, cleanLine, [xmp?.Credit, iptc?.Credit, xmp?.creator, iptc?.['By-line'], exif?.Artist]),
    };
  } catch {
    return { caption: '', credit: '' };
  }
}

const wanted = {
  xmp: ['description', 'creator', 'Credit'],
  iptc: ['Caption/Abstract', 'Credit', 'By-line'],
  exif: ['ImageDescription', 'Artist'],
};
type Blocks = { [Block in keyof typeof wanted]?: Record<string, Tag> };

/** The first that says something; one that is too long ends in '…', where its author sees it. */
function first(max: number, clean: (text: string) => string, tags: readonly Tag[]): string {
  for (const tag of tags) {
    const characters = [...clean(textOf(tag))];
    if (characters.length > max)
      return `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
    if (characters.length > 0) return characters.join('');
  }
  return '';
}

function textOf(tag: Tag): string {
  const { description } = (Array.isArray(tag) ? tag[0] : tag) ?? {};
  return typeof description === 'string'
    ? description.toWellFormed().replace(/\0|\p{Noncharacter_Code_Point}/gu, '')
    : '';
}

/** 'OLYMPUS DIGITAL CAMERA', 'SONY DSC', 'DCIM\\100MEDIA\\DJI_0041.JPG' */
function isCameras(tag: Tag): boolean {
  return /^[A-Z\d\s_.\\/-]*$/.test(textOf(tag));
}
