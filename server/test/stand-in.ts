import { standIn } from '#shared/site/stand-in.ts';
import { setCompany } from '#shared/site.ts';

// Whatever the file before has left: the files of a worker share one company.
setCompany({ ...standIn, isSample: false, logo: null, logoOnDark: null, preview: null });
