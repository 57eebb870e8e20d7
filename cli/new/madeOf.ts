import { root } from '../root.ts';
import { newLaw, newLedger } from './ledger.ts';
import { type Made, NotMade } from './made.ts';
import { newModule } from './module.ts';
import { newFigure, newScreen } from './screen.ts';
import { screenOf } from './screenOf.ts';

const usage = `npm run new -- ledger NAME /address   what people list, make and change
npm run new -- law NAME /address      rows whose life a law rules
npm run new -- figure /address        a screen of figures
npm run new -- screen /address        a page that asks one call
npm run new -- module NAME            a module of the home page
NAME in one word as code writes it (storeRoom); the address is declared in domain/access/routes/.`;

function named(name: string | undefined): string {
  if (name === undefined || !/^[a-z][a-zA-Z]{1,30}$/.test(name)) throw new NotMade(usage);
  return name;
}

/** What is asked for, not yet written. */
export function madeOf([kind, first, second]: readonly (string | undefined)[], of = root): Made {
  if (kind === 'ledger') return newLedger(named(first), screenOf(of, second));
  if (kind === 'law') return newLaw(named(first), screenOf(of, second));
  if (kind === 'screen') return newScreen(screenOf(of, first));
  if (kind === 'module') return newModule(named(first));
  if (kind === 'figure') return newFigure(screenOf(of, first));
  throw new NotMade(usage);
}
