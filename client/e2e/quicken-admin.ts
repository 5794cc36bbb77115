import { quickenAdmin } from './accounts.ts';

/** Before all journeys: the first admin signs in again and again. */
export default () => quickenAdmin();
