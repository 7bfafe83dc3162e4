import { LEAN } from './lean-federation-plugin.ts';

test('of a package the key stays, of a common part its own copy as well', () => {
  const written = `{
	8551: {
		fallback: () => (() => { throw new Error("Can not get 'react'") }),
		shareScope: ["default"],
		singleton: true,
		requiredVersion: false,
		strictVersion: false,
		eager: false,
		layer: undefined,
		shareKey: "react",
	},
	6449: {
		fallback: () => (__webpack_require__.e(529).then(() => (() => (__webpack_require__(3283))))),
		shareScope: ["default"],
		singleton: false,
		requiredVersion: false,
		strictVersion: true,
		eager: false,
		layer: undefined,
		shareKey: "hareto-ui-2d0072794a69",
	}
}`;
  expect(LEAN['consumes']?.(written)).toBe(`{
	8551: {
		singleton: true,
		shareKey: "react",
	},
	6449: {
		fallback: () => (__webpack_require__.e(529).then(() => (() => (__webpack_require__(3283))))),
		singleton: false,
		shareKey: "hareto-ui-2d0072794a69",
	}
}`);
});

test('of a bundle its name stays, and what is yet to be filled in', () => {
  const written = `if(!__webpack_require__.federation){
	__webpack_require__.federation = {
		initOptions: {"name":"hareto_payments","remotes":[]},
		chunkMatcher: function(chunkId) {return !/^(235|8551)$/.test(chunkId)},
		rootOutputDir: "",
		bundlerRuntimeOptions: { remotes: { remoteInfos: {}, webpackRequire: __webpack_require__,idToRemoteMap: {}, chunkMapping: {},idToExternalAndNameMapping: {} } }
	};
	__webpack_require__.consumesLoadingData = {}
	__webpack_require__.remotesLoadingData = {}
}`;
  expect(LEAN['federation runtime']?.(written)).toBe(`if(!__webpack_require__.federation){
	__webpack_require__.federation = {
		initOptions: {"name":"hareto_payments","remotes":[]},
	};
	__webpack_require__.consumesLoadingData = {}
}`);
});
