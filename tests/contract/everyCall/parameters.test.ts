import { knockAtCallsOf } from './knock.ts';

knockAtCallsOf('parameters');
