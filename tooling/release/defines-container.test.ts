import { definesContainer } from './defines-container.ts';

test.each([
  ['var hareto_reports;(()=>{hareto_reports={}})();', true],
  ['"use strict"; var other = 1, hareto_reports = {};', true],
  ['window.hareto_reports = {};', true],
  ['self["hareto_reports"] = {}, 1;', true],
  ['var hareto_suppliers = {};', false],
  ['(() => { var hareto_reports = {}; })();', false],
  ['// var hareto_reports = {};', false],
  ['"var hareto_reports = {};";', false],
])('%s defines the container: %p', (script, expected) => {
  expect(definesContainer(script, 'hareto_reports')).toBe(expected);
});
