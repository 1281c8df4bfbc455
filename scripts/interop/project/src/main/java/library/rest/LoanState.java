package library.rest;

/** 借阅状态 */
public enum LoanState {
  /** 借出中 */
  ACTIVE("A", "借出中"),
  /** 已逾期 */
  OVERDUE("O", "已逾期");

  private final String code;
  private final String text;

  LoanState(String code, String text) {
    this.code = code;
    this.text = text;
  }

  public String getCode() {
    return code;
  }

  public String getText() {
    return text;
  }
}
