import { knockAtCallsOf } from './knock.ts';

knockAtCallsOf('work');
