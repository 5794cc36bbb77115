import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { projectRoot } from '#server/lib/project-root.ts';
import { bell } from './art/covers/bell.ts';
import { drumhead } from './art/covers/drumhead.ts';
import { groove } from './art/covers/groove.ts';
import { microphone } from './art/covers/microphone.ts';
import { organ } from './art/covers/organ.ts';
import { singer } from './art/covers/singer.ts';
import { strings } from './art/covers/strings.ts';
import { tape } from './art/covers/tape.ts';
import { doublePage, fullPage, letterFeature, openingFilm, partnerArticle, pauseCard } from './art/formats.ts';
import { choir } from './art/stills/choir.ts';
import { conversation } from './art/stills/conversation.ts';
import { desk } from './art/stills/desk.ts';
import { drumKit } from './art/stills/drum-kit.ts';
import { hall } from './art/stills/hall.ts';
import { machine } from './art/stills/machine.ts';
import { river } from './art/stills/river.ts';
import { soundSystem } from './art/stills/sound-system.ts';
import { spectrogram } from './art/stills/spectrogram.ts';
import { stage } from './art/stills/stage.ts';
import { wires } from './art/stills/wires.ts';

/* `npm run art` draws the house's pictures; its files are committed. */

export const drawings = {
  covers: { strings, singer, drumhead, organ, microphone, bell, groove, tape },
  stills: {
    stage,
    hall,
    river,
    wires,
    spectrogram,
    machine,
    'sound-system': soundSystem,
    choir,
    'drum-kit': drumKit,
    desk,
    conversation,
  },
  formats: {
    'opening-film': openingFilm,
    'pause-card': pauseCard,
    'full-page': fullPage,
    'double-page': doublePage,
    'partner-article': partnerArticle,
    'letter-feature': letterFeature,
  },
};

if (import.meta.main) await writeAll();

async function writeAll(): Promise<void> {
  for (const [folder, pictures] of Object.entries(drawings)) {
    const place = join(projectRoot, 'client/public/art', folder);
    await mkdir(place, { recursive: true });
    for (const [name, draw] of Object.entries(pictures)) {
      const drawing = draw();
      await writeFile(join(place, `${name}.svg`), `${drawing}\n`);
      process.stdout.write(
        `${folder}/${name}.svg: ${drawing.length} bytes, ${brotliCompressSync(drawing).length} compressed\n`,
      );
    }
  }
}
