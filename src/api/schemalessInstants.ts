/*
 * Stands for domain/clock/instant.ts in the built console where modules only declare what goes over the wire, as schemaless.ts stands for zod:
 * the schemas of instants and days are for who checks, which is the gateway and the forms.
 */
export { z as day, z as instant } from './schemaless.ts';
