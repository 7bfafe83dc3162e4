export { PaymentStopScreen as Component } from './payment-stop-screen.tsx';
export { noticedStopLoader as loader } from './payment-stop-loader.ts';
