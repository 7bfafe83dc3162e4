import { css } from '@emotion/react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';

const { color } = vars;

/**
 * Replaces the stylesheet of react-day-picker, which is not loaded. `rdp-…` are its class names;
 * `day-closed` is ours.
 */
export const calendarStyle = css`
  position: relative;
  width: 100%;
  max-width: 320px;
  margin: 0 auto;
  padding: 4px;
  .rdp-months {
    position: relative;
  }
  .rdp-month_caption {
    display: grid;
    place-items: center;
    height: 40px;
    margin-bottom: 4px;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .rdp-nav {
    position: absolute;
    inset: 0 0 auto;
    height: 40px;
    display: flex;
    justify-content: space-between;
    align-items: center;
    pointer-events: none;
  }
  .rdp-nav button {
    pointer-events: auto;
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border: 0;
    background: none;
    border-radius: ${vars.radius.m};
    color: ${color.textSub};
    cursor: pointer;
  }
  .rdp-nav button:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  .rdp-nav button[aria-disabled='true'] {
    color: ${color.textDisabled};
    cursor: not-allowed;
    background: none;
  }
  .rdp-dropdowns {
    display: flex;
    gap: 8px;
  }
  .rdp-dropdown_root {
    position: relative;
    display: inline-flex;
    align-items: center;
    border-radius: ${vars.radius.badge};
    padding: 2px 6px;
  }
  .rdp-dropdown_root:focus-within {
    outline: 2px solid ${color.focus};
  }
  .rdp-dropdown {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
    font-size: ${vars.font[16]};
  }
  .rdp-dropdown_root .rdp-caption_label {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  .rdp-dropdown_root svg {
    transform: rotate(90deg);
  }
  .rdp-month_grid {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  .rdp-weekday {
    height: 28px;
    padding: 0;
    font-size: ${vars.font[12]};
    font-weight: 400;
    color: ${color.textMuted};
    text-align: center;
  }
  .rdp-weekday:first-of-type {
    color: ${color.danger};
  }
  .rdp-weekday:last-of-type {
    color: ${color.primary};
  }
  .rdp-day {
    padding: 0;
    text-align: center;
  }
  .rdp-day_button {
    width: 100%;
    max-width: 44px;
    height: 40px;
    padding: 0;
    border: 1px solid transparent;
    background: none;
    border-radius: ${vars.radius.m};
    font-size: ${vars.font[14]};
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    color: ${color.text};
    cursor: pointer;
  }
  .rdp-day_button:hover {
    background: ${color.hover};
  }
  .rdp-today .rdp-day_button {
    border-color: ${color.control};
  }
  .day-closed .rdp-day_button {
    color: ${color.textDisabled};
    font-weight: 400;
    text-decoration: line-through;
    text-decoration-color: ${color.controlSoft};
    cursor: not-allowed;
    background: none;
  }
  .rdp-selected .rdp-day_button {
    background: ${color.primary};
    border-color: ${color.primary};
    color: ${color.textInverse};
    font-weight: 700;
    text-decoration: none;
  }
  .rdp-outside {
    visibility: hidden;
  }
  /* Seven targets of 44 px need the whole width of the narrowest window, beside its scrollbar. */
  @media (max-width: 359.98px) {
    width: auto;
    max-width: none;
    margin: 0 -16px;
    padding: 4px 0;
  }
  ${mq.mobile} {
    .rdp-dropdown_root {
      min-height: 44px;
    }
    .rdp-day_button,
    .rdp-month_caption,
    .rdp-nav,
    .rdp-nav button {
      height: 44px;
    }
    .rdp-nav button {
      width: 44px;
    }
  }
`;
