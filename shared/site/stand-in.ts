const shortName = 'Overtone';
const domain = 'overtone.example';

/** Until a company publishes its own facts. `.example` is a reserved domain. */
export const standIn = {
  name: `${shortName} Media`,
  shortName,
  network: `${shortName} Network`,
  magazine: `${shortName} Magazine`,
  networkAccount: '@overtonenetwork',
  tagline: 'Where Media Meets Innovation',
  domain,
  /** The build writes it into canonical links and previews, which must be absolute. */
  origin: `https://${domain}`,
  generalEmail: `hello@${domain}`,
  advertisingEmail: `advertising@${domain}`,
  careersEmail: `careers@${domain}`,
  pressEmail: `press@${domain}`,
  legalEmail: `legal@${domain}`,
  privacyEmail: `privacy@${domain}`,
  /** For reports of vulnerabilities, in `/.well-known/security.txt`. */
  securityEmail: `security@${domain}`,
  /** First letters of every reference. */
  referencePrefix: 'OT',
  /** IANA name. */
  timeZone: 'America/New_York',
  accent: '#ff5a36',
  second: '#2f8f83',
} as const;
