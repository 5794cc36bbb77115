import { brandColors } from '#shared/site/colors.ts';
import { company } from '#shared/site.ts';

/** The portal's colors; mail programs have no CSS variables. */
const day = {
  bg: '#f4efe6',
  surface: '#fbf8f2',
  text: '#0e0d12',
  muted: '#5e594f',
  rule: '#d3ccbe',
};
const night = {
  bg: '#0e0d12',
  surface: '#191820',
  text: '#f4efe6',
  muted: '#a8a298',
  rule: '#34323d',
};

/** The company's, as they are now. */
const brand = () => brandColors(company());

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const base = `${font};font-size:16px;line-height:1.5;color:${day.text};overflow-wrap:break-word;word-break:break-word`;
const small = `${font};font-size:14px;line-height:1.5;color:${day.muted};overflow-wrap:break-word;word-break:break-word`;

/** Inline styles by class name. */
export const mailStyles = {
  page: `margin:0;padding:0;background-color:${day.bg}`,
  margin: 'padding:24px 12px',
  hidden: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  column: 'max-width:600px;text-align:left',
  brand: `${base};margin:0;padding:0 20px 12px;font-size:18px;font-weight:700;letter-spacing:-0.02em`,
  get sheet() {
    return `padding:28px 20px 12px;background-color:${day.surface};border-top:4px solid ${brand().accentDrawn.day}`;
  },
  heading: `${base};margin:0 0 20px;font-size:24px;line-height:1.2;font-weight:700;letter-spacing:-0.02em`,
  text: `${base};margin:0 0 16px`,
  facts: `margin:0 0 16px;padding:4px 0 0;border-top:1px solid ${day.rule}`,
  label: `${small};margin:12px 0 0`,
  value: `${base};margin:0`,
  get quote() {
    return `${base};margin:4px 0 20px;padding:2px 0 2px 16px;border-left:3px solid ${brand().accentDrawn.day}`;
  },
  entry: `margin:0;padding:12px 0;border-top:1px solid ${day.rule}`,
  entryTitle: `${base};margin:0;font-weight:600`,
  note: `${small};margin:4px 0 0`,
  action: 'margin:8px 0 24px',
  get button() {
    return `background-color:${brand().accent.day}`;
  },
  get buttonColor() {
    return brand().accent.day;
  },
  get onButton() {
    return `${font};display:inline-block;padding:12px 20px;font-size:16px;line-height:20px;font-weight:600;color:${brand().onAccent.day};text-decoration:none`;
  },
  get link() {
    return `${font};color:${brand().accentText.day};text-decoration:underline`;
  },
  footer: 'padding:16px 20px 0',
  small: `${small};margin:0 0 4px`,
} as const;

/** Readers that know about the night: what is written on what turns round. */
export const nightStyles = () => `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){
.page{background-color:${night.bg}!important}.sheet{background-color:${night.surface}!important}
.brand,.heading,.text,.value,.quote,.entryTitle{color:${night.text}!important}
.label,.note,.small{color:${night.muted}!important}.link{color:${brand().accentText.night}!important}
.facts,.entry{border-top-color:${night.rule}!important}}`;
