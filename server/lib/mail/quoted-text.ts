/** What somebody wrote, and the mails quoted below it; nothing is cut where answers stand between the quotes. */
export function splitQuoted(given: string): { text: string; quoted: string | null } {
  const text = given.replace(/\r\n?/g, '\n').trim();
  const lines = text.split('\n');
  const start = lines.findIndex((_, index) => beginsQuote(lines, index));
  const written = lines.slice(0, Math.max(0, start)).join('\n').trim();
  if (start === -1 || written === '') return { text, quoted: null };
  return { text: written, quoted: lines.slice(start).join('\n').trim() };
}

function beginsQuote(lines: readonly string[], index: number): boolean {
  const rest = lines.slice(index);
  const line = rest[0] ?? '';
  if (isQuote(line)) return rest.every((each) => isQuote(each) || each.trim() === '');
  if (separator.test(line)) return rest.slice(1, 6).some((each) => headerLine.test(each)) || separatorWords.test(line);
  if (headerLine.test(line) && !isQuote(lines[index - 1] ?? '')) {
    return rest.slice(1, 6).filter((each) => headerLine.test(each)).length >= 2;
  }
  // Programs break this line where it is long.
  const introduction = rest.slice(0, 3).findIndex((_, last) =>
    attribution.test(
      rest
        .slice(0, last + 1)
        .join(' ')
        .trim(),
    ),
  );
  if (introduction === -1) return false;
  const below = rest.slice(introduction + 1).filter((each) => each.trim() !== '');
  const quotes = below.filter(isQuote).length;
  return quotes === 0 || quotes === below.length;
}

function isQuote(line: string): boolean {
  return line.startsWith('>');
}

const separator = /^\s*(?:_{10,}|-{3,} ?.{0,40}-{3,})\s*$/;
const separatorWords =
  /(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Messaggio originale|Oorspronkelijk bericht)/i;

/** Of the block that Outlook puts above what it quotes. */
const headerLine =
  /^\*?(?:From|Sent|To|Subject|Date|Cc|Von|Gesendet|An|Betreff|De|Envoyé|À|Objet|Enviado(?: el)?|Para|Asunto|Da|Inviato|A|Oggetto|Van|Verzonden|Aan|Onderwerp) ?:\*? /i;

/** Such as 'On Tue, Mar 3, 2026 at 9:41 AM Ana Ruiz <ana@example.com> wrote:'. */
const attribution =
  /^(?:On|Am|Le|El|Il giorno|Op|Em|Den) .{8,300}(?:wrote|schrieb.{0,120}|a écrit|escribió|ha scritto|schreef.{0,120}|escreveu|skrev.{0,120}) ?:$/i;
