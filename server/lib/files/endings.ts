import { extname } from 'node:path';
import { calendarType } from '#shared/inquiries/messages.ts';
import { type UploadType, uploadTypes } from '#shared/uploads.ts';

/** These types have more endings than the stored one. */
const otherEndings: Record<string, readonly string[]> = { 'image/jpeg': ['jpeg', 'jpe', 'jfif'] };
const knownEndings: readonly string[] = [...Object.values(uploadTypes), ...Object.values(otherEndings).flat()];

/** Ends as its type does, so that no program takes a picture or a PDF for something that it runs. */
export function downloadName(name: string, type: string): string {
  const ending = type === calendarType ? 'ics' : uploadTypes[type as UploadType];
  if (ending === undefined) return name;
  return [ending, ...(otherEndings[type] ?? [])].includes(endingOf(name)) ? name : `${name}.${ending}`;
}

/** What has the ending of another picture or a PDF gets its own: `IMG.jpg` that is a PNG is `IMG.png`. */
export function nameOfType(name: string, type: UploadType): string {
  const ending = endingOf(name);
  const isOther = knownEndings.includes(ending) && downloadName(name, type) !== name;
  return isOther ? `${name.slice(0, -ending.length)}${uploadTypes[type]}` : name;
}

function endingOf(name: string): string {
  return extname(name).slice(1).toLowerCase();
}
