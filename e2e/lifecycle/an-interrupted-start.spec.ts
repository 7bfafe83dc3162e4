import type { ProductUnderTest } from './product.ts';
import { Buyer } from './buyer.ts';
import { expect, test } from './test.ts';

const START_STAGES = [
  'starting PostgreSQL',
  'seeding',
  'publishing the release',
  'starting the programs',
];
const INTERRUPTIONS: readonly { name: string; interrupt: (product: ProductUnderTest) => void }[] = [
  { name: 'Ctrl+C', interrupt: (product) => product.signalGroup('SIGINT') },
  {
    name: 'SIGKILL of npm, shell and starter',
    interrupt: (product) => product.signalGroup('SIGKILL'),
  },
];

for (const { name, interrupt } of INTERRUPTIONS) {
  test(`leaves nothing that stops the next start after ${name} at any stage of the first`, async ({
    empty,
  }) => {
    for (const stage of START_STAGES) {
      empty.launch();
      await empty.waitForOutput(new RegExp(stage));
      interrupt(empty);
      await empty.expectGone();
    }
    await empty.start();
    const buyer = await Buyer.signIn();
    const row = await buyer.addRow();
    expect(await buyer.find([row])).toEqual([row]);
  });
}
