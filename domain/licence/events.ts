import { defineEvent } from '../event/declaration.ts';
import { licence } from './licence.ts';

/** A licence holds from now on, in place of the one before. Stream `licence-site`. */
export const licenceInstalled = defineEvent('LicenceInstalled', licence);
export const licenceStream = 'licence-site';
