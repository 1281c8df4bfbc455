package library.rest;

import java.math.BigDecimal;
import java.util.Map;

public class Loan {
  /**
   * 借阅编号
   *
   * @mock 77
   */
  private Long id;

  /** 借阅状态 */
  private LoanState state;

  /**
   * 滞纳金
   *
   * @mock 1.50
   */
  private BigDecimal fee;

  /** 附加标签 */
  private Map<String, String> labels;
}
