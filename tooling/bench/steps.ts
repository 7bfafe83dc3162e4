/** A navigation by a link of a page. */
export interface Step {
  readonly name: string;
  readonly isBetweenRemotes: boolean;
  /** The page that is loaded first. */
  readonly from: string;
  /** Selector of the link. */
  readonly link: string;
  /** Selector of the button that opens the menu with the link. */
  readonly menu?: string;
}

const ACCOUNT_MENU = 'header button[aria-haspopup="menu"]:has-text("株式会社")';

/**
 * Steps of `npm run bench:steps`: navigations that users make every day, between remotes and inside
 * one.
 */
export const STEPS: readonly Step[] = [
  {
    name: 'payments → suppliers',
    isBetweenRemotes: true,
    from: '/payments/review',
    link: 'header a[href="/suppliers"]',
  },
  {
    name: 'suppliers → home',
    isBetweenRemotes: true,
    from: '/suppliers',
    link: 'header a[href="/toppage"]',
  },
  {
    name: 'home → payments',
    isBetweenRemotes: true,
    from: '/toppage',
    link: 'main a[href="/payments/review"]',
  },
  {
    name: 'home → suppliers',
    isBetweenRemotes: true,
    from: '/toppage',
    link: 'header a[href="/suppliers"]',
  },
  {
    name: 'payments → account',
    isBetweenRemotes: true,
    from: '/payments/review',
    link: 'a[href="/myaccount/company"]',
    menu: ACCOUNT_MENU,
  },
  {
    name: 'review → history',
    isBetweenRemotes: false,
    from: '/payments/review',
    link: 'main a[href="/payments/history"]',
  },
  {
    name: 'history → reserved',
    isBetweenRemotes: false,
    from: '/payments/history',
    link: 'main a[href="/payments/reserved"]',
  },
  {
    name: 'review → payment',
    isBetweenRemotes: false,
    from: '/payments/review',
    link: 'main a[href^="/payments/review/"]',
  },
  {
    name: 'suppliers → supplier',
    isBetweenRemotes: false,
    from: '/suppliers',
    link: 'main a[href^="/suppliers/"]:not([href*="/add/"])',
  },
  {
    name: 'company → security',
    isBetweenRemotes: false,
    from: '/myaccount/company',
    link: 'a[href="/myaccount/security"]',
    menu: ACCOUNT_MENU,
  },
];
