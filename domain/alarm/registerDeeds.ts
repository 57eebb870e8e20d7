/** What a register did of which nobody can tell what it counted. */
export const registerDeeds = ['stepBack', 'tooMuch', 'backAtOldLevel'] as const;
export type RegisterDeed = (typeof registerDeeds)[number];
