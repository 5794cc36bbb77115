import { setCompany } from '#shared/site.ts';
import { standIn } from '#shared/stand-in.ts';

setCompany(standIn);
