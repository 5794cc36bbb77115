import { writeFileSync } from 'node:fs';
import { printSettings } from './structure/settings.ts';

for (const [file, text] of Object.entries(printSettings())) writeFileSync(file, text);
