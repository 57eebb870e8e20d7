import { knockAtCallsOf } from './knock.ts';

knockAtCallsOf('devices');
