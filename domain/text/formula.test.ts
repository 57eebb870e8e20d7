import { expect, test } from 'vitest';
import { formulaText, formulaTokens } from './formula.ts';

test('B276 B277 a formula in a label shows its counts below the line, a power above it', () => {
  expect(formulaTokens('CO2排放（tCO2e）')).toEqual([
    { text: 'CO', at: 'line' },
    { text: '2', at: 'sub' },
    { text: '排放（tCO2e）', at: 'line' },
  ]);
  expect(formulaTokens('单位：m3')).toEqual([
    { text: '单位：m', at: 'line' },
    { text: '3', at: 'sup' },
  ]);
});

test.each([
  ['CO2', 'CO₂'],
  ['CO2e', 'CO₂e'],
  ['CH4 与 N2O', 'CH₄ 与 N₂O'],
  ['SF6', 'SF₆'],
  ['C6H12O6', 'C₆H₁₂O₆'],
  ['Ca(OH)2', 'Ca(OH)₂'],
  ['H2浓度', 'H₂浓度'],
  ['kgCO2/m2', 'kgCO2/m²'],
  ['kg CO2/m2', 'kg CO₂/m²'],
  ['km2 mm2 cm3', 'km² mm² cm³'],
])('%s reads %s', (label, set) => expect(formulaText(label)).toBe(set));

test.each(['PM2.5', 'M101', 'H1', 'C2 柜', 'P3', 'IA2', 'm21', '1.5', '', 'NaN', 'pm2', 'COS', 'K1'])(
  '%s stays as it is',
  (label) => {
    expect(formulaText(label)).toBe(label);
  },
);
