import { setCompany } from '#shared/site.ts';
import { standIn } from '#shared/stand-in.ts';

// Whatever the file before has left: the files of a worker share one company.
setCompany({ ...standIn, isSample: false, logo: null, logoOnDark: null, preview: null });
