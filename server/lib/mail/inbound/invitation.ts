/** A calendar's first entry in lines (RFC 5545). */
export function readInvitation(calendar: string): string {
  const lines = calendar
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const fields = new Map<string, string>();
  for (const line of lines.slice(lines.indexOf('BEGIN:VEVENT') + 1)) {
    const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)((?:;[^:"]*(?:"[^"]*")?)*):(.*)$/i.exec(line) ?? [];
    const key = name.toUpperCase();
    if (key === 'END' && value === 'VEVENT') break;
    if (!fields.has(key)) fields.set(key, readValue(key, value, parameters));
  }
  const method = /^METHOD:(\w+)/im.exec(calendar)?.[1]?.toUpperCase() ?? '';
  const shown = labels.flatMap(([key, label]) => (fields.get(key) ? [`${label}: ${fields.get(key)}`] : []));
  return [methods[method] ?? 'Calendar entry', ...shown].join('\n');
}

const methods: Record<string, string> = {
  REQUEST: 'Invitation',
  REPLY: 'Answer to an invitation',
  CANCEL: 'Canceled invitation',
};

const labels = [
  ['SUMMARY', 'What'],
  ['DTSTART', 'From'],
  ['DTEND', 'To'],
  ['LOCATION', 'Where'],
  ['ORGANIZER', 'Who'],
  ['DESCRIPTION', 'Details'],
] as const;

function readValue(key: string, value: string, parameters: string): string {
  const [, year, month, day, hour, minute, utc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(value) ?? [];
  if (key.startsWith('DT') && year) {
    const zone = utc ? 'UTC' : (/TZID="?([^";]+)/i.exec(parameters)?.[1] ?? '');
    return `${year}-${month}-${day}${hour ? ` ${hour}:${minute} ${zone}` : ''}`.trim();
  }
  const text = value
    .replace(/\\n/gi, '\n')
    .replace(/\\([,;\\])/g, '$1')
    .trim();
  return key === 'ORGANIZER' ? text.replace(/^mailto:/i, '') : text;
}
