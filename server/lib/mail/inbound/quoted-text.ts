interface SplitText {
  /** The writer's own words. */
  text: string;
  /** The mails quoted below it. */
  quoted: string | null;
}

/**
 * Folds away quoted mails where an address, or a date with a time, says whose they are. Nothing is folded where answers
 * stand between quotes. Takes one pass: each line is looked at with a few of its neighbors.
 */
export function splitQuoted(whole: string): SplitText {
  const text = whole.replace(/\r\n?/g, '\n').trim();
  const lines = text.split('\n');
  const below = countBelow(lines);
  const start = lines.findIndex((_, index) => beginsQuote(lines, index, below));
  const written = lines.slice(0, Math.max(0, start)).join('\n').trim();
  if (start === -1 || written === '') return { text, quoted: null };
  return { text: written, quoted: lines.slice(start).join('\n').trim() };
}

interface Below {
  /** For each line, how many from it on have words. */
  words: Uint32Array;
  /** For each line, how many from it on are quotes. */
  quotes: Uint32Array;
}

function countBelow(lines: readonly string[]): Below {
  const words = new Uint32Array(lines.length + 1);
  const quotes = new Uint32Array(lines.length + 1);
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index] ?? '';
    const isQuoted = isQuote(line);
    words[index] = (words[index + 1] ?? 0) + Number(isQuoted || line.trim() !== '');
    quotes[index] = (quotes[index + 1] ?? 0) + Number(isQuoted);
  }
  return { words, quotes };
}

function beginsQuote(lines: readonly string[], index: number, below: Below): boolean {
  const line = lines[index] ?? '';
  const isAllQuoted = (from: number) => below.words[from] === below.quotes[from];
  if (line.trim() === '') return false;
  if (isQuote(line)) return isAllQuoted(index) && lines.slice(index, index + 6).some((each) => namesMail(each));
  if (line.length > longestLine) return false;
  if (ruler.test(line)) return hasHeaders(lines.slice(index + 1, index + 9));
  if (headerLine.test(line)) return hasHeaders(lines.slice(index, index + 8));
  const introduction = findIntroduction(lines, index);
  if (introduction === undefined) return false;
  const from = introduction.last + 1;
  const hasNone = below.quotes[from] === 0;
  if (below.words[from] === 0) return true;
  return hasNone ? introduction.saysWrote : isAllQuoted(from);
}

/** For example 'On Tue, Mar 3, 2026 at 9:41 AM Ana Ruiz <ana@example.com> wrote:', which programs break where it is long. */
function findIntroduction(lines: readonly string[], index: number): { last: number; saysWrote: boolean } | undefined {
  let joined = '';
  for (let last = index; last < index + 3 && last < lines.length; last++) {
    const line = (lines[last] ?? '').trim();
    if (line === '' || isQuote(line) || joined.length + line.length > longestLine) return undefined;
    joined = `${joined} ${line}`.trim();
    if (!/[:：]$/.test(joined)) continue;
    // The writer's words may stand right above a line that says all of it.
    if (last > index && date.test(line) && time.test(line) && wrote.test(line)) return undefined;
    return namesMail(joined) ? { last, saysWrote: wrote.test(joined) } : undefined;
  }
  return undefined;
}

/** The block that Outlook puts above what it quotes: who, what about, and an address or when. */
function hasHeaders(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => line.trim() !== '');
  const block: string[] = [];
  for (const line of lines.slice(Math.max(0, first))) {
    if (line.trim() === '' || line.length > longestLine) break;
    block.push(line);
  }
  const has = (names: RegExp) => block.some((line) => names.test(line));
  return (
    has(sender) && has(subject) && block.filter((line) => headerLine.test(line)).length >= 3 && block.some(namesMail)
  );
}

function isQuote(line: string): boolean {
  return line.startsWith('>');
}

function namesMail(line: string): boolean {
  const short = line.slice(0, longestLine);
  return address.test(short) || (date.test(short) && time.test(short));
}

const longestLine = 600;
const address = /[^\s<>@:]{1,64}@[^\s<>@]{1,253}\.[^\s<>@.]{2,}/;
const date =
  /\b(?:\d{1,2}[./-] ?\d{1,2}[./-] ?\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}\.? ?(?:de )?\p{L}{3,12}\.?,? (?:de )?\d{4}|\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{4} ?年 ?\d{1,2} ?月)/u;
const time = /\b\d{1,2}[:.h時时]\d{2}(?!\d)/;
const ruler =
  /^\s*(?:_{10,}|-{10,}|-{3,} ?(?:Original Message|Original Appointment|Forwarded message|Ursprüngliche Nachricht|Weitergeleitete Nachricht|Message d'origine|Message transféré|Mensaje original|Messaggio originale|Oorspronkelijk bericht|Mensagem original) ?-{3,})\s*$/i;
const wrote =
  /(?:\b(?:wrote|writes|schrieb|écrit|escribió|scritto|schreef|escreveu|skrev|kirjoitti|napisał\(?a?\)?|napsal\(?a?\)?|írta|yazdı|scris)\b|пис(?:ал|ал\(а\)|ала)|写道|のメール|wrote|작성)/iu;
const headerNames = {
  from: 'From|Von|De|Da|Van|Från|Fra|Lähettäjä|Od|От|发件人|差出人',
  subject: 'Subject|Betreff|Objet|Asunto|Assunto|Oggetto|Onderwerp|Ämne|Emne|Aihe|Temat|Předmět|Тема|主题|件名',
  others:
    'Sent|To|Date|Cc|Gesendet|Datum|An|Envoyé|À|Enviado(?: el)?|Enviada em|Para|Fecha|Data|Inviato|A|Verzonden|Aan|Skickat|Till|Sendt|Til|Lähetetty|Vastaanottaja|Wysłano|Do|Отправлено|Дата|Кому|发送时间|收件人|送信日時|宛先',
};
const named = (names: string) => new RegExp(`^[*\\s]{0,3}(?:${names}) ?[:：]`, 'i');
const sender = named(headerNames.from);
const subject = named(headerNames.subject);
const headerLine = named(Object.values(headerNames).join('|'));
