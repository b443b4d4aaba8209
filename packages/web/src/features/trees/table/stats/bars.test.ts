import { expect, it } from 'vitest';
import { speciesBars } from './bars.ts';

const species = (...counts: number[]) =>
  counts.map((tree_count, index) => ({
    sub_id: index,
    common_name: index === 1 ? '' : `Tree ${index}`,
    scientific_name: `Arbor ${index}`,
    tree_count,
  }));

const inEnglish = (_: number, english: string) => english;

it('draws a bar for each of the five most frequent species, and one bar for all others', () => {
  const bars = speciesBars({ tree_count: 200, species: species(80, 40, 20, 10, 5, 4) }, inEnglish);
  expect(bars).toHaveLength(6);
  expect(bars[0]).toEqual({ sub_id: 0, name: 'Tree 0', count: 80, share: 0.4, length: 1 });
  expect(bars[1]).toEqual({ sub_id: 1, name: 'Arbor 1', count: 40, share: 0.2, length: 0.5 });
  expect(bars[5]).toEqual({ sub_id: null, name: null, count: 45, share: 0.225, length: 45 / 80 });
});

it('draws no bar for others when there are none', () => {
  expect(speciesBars({ tree_count: 3, species: species(2, 1) }, inEnglish).map(({ count }) => count)).toEqual([2, 1]);
});

it('names the bars as the person reads the species', () => {
  const [bar] = speciesBars({ tree_count: 1, species: species(1) }, (sub_id, english) => `${english}, ${sub_id}`);
  expect(bar?.name).toBe('Tree 0, 0');
});
